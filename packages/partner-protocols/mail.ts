import { z } from 'zod';

/**
 * The call the platform sends letters with: server to server, JSON, `Authorization: Bearer <secret>`.
 *
 *   POST /mails      accepts one letter (safe to ask twice by messageId)
 *
 * A relay in front of a mail server takes the embedded mailbox's place by answering this one call. Letters are plain text: what is not
 * markup cannot be mistaken for it.
 */
export const MAILS_PATH = '/mails';

/** Text without control characters but line ends. */
const isText = (text: string) => !/[^\P{Cc}\n]/u.test(text) && text.isWellFormed();
/** A header is one line: a line end in it would begin another header. */
const isLine = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();

export const mailSchema = z.strictObject({
  /** The platform's own id of the letter: asking again with it sends nothing twice. */
  messageId: z.string().min(1).max(100).refine(isLine),
  to: z.string().min(3).max(254).refine(isLine),
  subject: z.string().min(1).max(200).refine(isLine),
  text: z.string().min(1).max(10_000).refine(isText),
});
export type Mail = z.infer<typeof mailSchema>;

/** 202: the letter is kept and will go out. */
export const mailAcceptedSchema = z.strictObject({ messageId: z.string() });
