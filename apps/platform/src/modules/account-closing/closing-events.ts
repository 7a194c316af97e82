import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';

/** Event: a player asked to close the account; its payload has the player's id. */
export const CLOSING_BEGUN = 'account-closing.begun';
/**
 * Event: an account was closed for good. Its payload has the player's id, also as `registrationId`, which names the
 * account at the identity provider.
 */
export const ACCOUNT_CLOSED = 'account-closing.closed';
/** Event: an email about a request is due. */
export const CLOSING_EMAIL_REQUESTED = 'account-closing.email-requested';

export const CLOSING_EMAILS = ['closing-begun', 'closing-canceled', 'closing-waits', 'account-closed'] as const;
export type ClosingEmail = (typeof CLOSING_EMAILS)[number];

/** Requests an email in the transaction that causes it; `at` distinguishes several about one request. */
export function requestClosingEmail(
  tx: Tx,
  email: { about: ClosingEmail; closingId: string; now: Temporal.Instant },
): Promise<void> {
  const { about, closingId, now } = email;
  return emitEvent(tx, { name: CLOSING_EMAIL_REQUESTED, payload: { about, closingId, at: now.epochMilliseconds } });
}
