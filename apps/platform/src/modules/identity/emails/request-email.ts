import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';

/** The event that requests an email: what the email is about, and the id of the row with its data. */
export const EMAIL_REQUESTED = 'identity.email-requested';
export const EMAIL_SUBJECTS = [
  'email-proof',
  'email-notice',
  'email-taken',
  'password-reset',
  'password-changed',
  'identity-change',
  'phone-changed',
  'device-new',
] as const;
export type EmailSubject = (typeof EMAIL_SUBJECTS)[number];

/**
 * Requests an email in the transaction that causes it. Its text and its link are created when it is sent, and never
 * queued.
 */
export function requestEmail(tx: Tx, request: { about: EmailSubject; id: string }): Promise<void> {
  return emitEvent(tx, { name: EMAIL_REQUESTED, payload: request });
}
