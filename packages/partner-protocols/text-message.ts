import { z } from 'zod';
import { line } from './one-line.ts';

/**
 * The protocol that the platform sends text messages by, as in README.md. A bridge to a carrier can implement it in
 * place of the embedded gateway.
 */
export const TEXTS_PATH = '/texts';
export const TEXT_SIGNATURE_HEADER = 'x-sunflower-signature';

/** A phone number of the United States and its territories, as E.164 writes it. */
const US_NUMBER = /^\+1[2-9]\d{9}$/;

export const textMessageSchema = z.strictObject({
  /** The platform's id of the message: a repeated call with it sends nothing again. */
  messageId: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w:-]+$/),
  to: z.string().regex(US_NUMBER),
  /** One paragraph. A control character could end a command of a carrier's own protocol. */
  text: z
    .string()
    .min(1)
    .max(320)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed()),
});
export type TextMessage = z.infer<typeof textMessageSchema>;

/** 202: the message is stored and will be sent. */
export const textAcceptedSchema = z.strictObject({ messageId: line() });
