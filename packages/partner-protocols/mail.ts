import { z } from 'zod';
import { line } from './one-line.ts';

/**
 * The protocol that the platform sends emails by, as in README.md. A relay in front of a mail server can implement it
 * in place of the embedded mailbox.
 */
export const MAILS_PATH = '/mails';
export const RETURNED_MAILS_PATH = '/mails/returned';

/** Accepts well-formed Unicode without control characters, except line breaks. */
const isText = (text: string) => !/[^\P{Cc}\n]/u.test(text) && text.isWellFormed();

export const mailSchema = z.strictObject({
  /** The platform's id of the email: a repeated call with it doesn't send it again. */
  messageId: line().min(1).max(100),
  to: line().min(3).max(254),
  subject: line().min(1).max(200),
  text: z.string().min(1).max(10_000).refine(isText),
  /** The same message as HTML. It loads nothing; its images are `cid:` addresses of `images`. */
  html: z.string().min(1).max(60_000).refine(isText),
  images: z
    .array(
      z.strictObject({
        contentId: z.string().regex(/^[a-z-]{1,40}$/),
        contentType: z.literal('image/png'),
        base64: z.base64().max(40_000),
      }),
    )
    .max(4),
});
export type Mail = z.infer<typeof mailSchema>;

/** 202: the email is stored and will be sent. */
export const mailAcceptedSchema = z.strictObject({ messageId: line() });

/** Maximum number of returned emails in one response. */
export const MAX_RETURNED = 500;

export const returnedQuerySchema = z.strictObject({ since: z.iso.datetime() });

/**
 * Emails that came back at or after `since`, the earliest first. A caller that gets the maximum asks again with the
 * time of the last one.
 */
export const returnedMailsSchema = z.strictObject({
  returned: z.array(z.strictObject({ messageId: line(), returnedAt: z.iso.datetime() })).max(MAX_RETURNED),
});
export type ReturnedMails = z.infer<typeof returnedMailsSchema>;
