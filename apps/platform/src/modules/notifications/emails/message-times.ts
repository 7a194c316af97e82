import type { Db } from '@sunflower/service-base/db/database.ts';
import { findValue, QUIET_HOURS } from '../../preferences/index.ts';
import { isUrgent } from './email-policy.ts';
import type { RequestedEmail } from './emails-store.ts';
import { quietUntil } from './quiet-until.ts';

/** Days after its event when a message about a notification without `shownUntil` is too old to be sent. */
export const EMAIL_MAX_AGE_DAYS = 30;

/** Returns when a message may be sent if it has to wait; a warning that would be too late by then doesn't wait. */
export async function heldUntil(
  db: Db,
  email: RequestedEmail,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  if (isUrgent(email.notice)) return undefined;
  const stored = await findValue(db, { ...QUIET_HOURS, playerId: email.playerId });
  const until = quietUntil(stored ?? QUIET_HOURS.fallback, now);
  if (!until || (email.shownUntil && Temporal.Instant.compare(email.shownUntil, until) <= 0)) return undefined;
  return until;
}

/** Returns why a message is no longer sent: its notification was withdrawn, or it is too late. */
export function findUnsentReason(
  { isWithdrawn, shownUntil, happenedAt }: RequestedEmail,
  now: Temporal.Instant,
): 'withdrawn' | 'late' | undefined {
  if (isWithdrawn) return 'withdrawn';
  const last = shownUntil ?? happenedAt.add({ hours: 24 * EMAIL_MAX_AGE_DAYS });
  return Temporal.Instant.compare(now, last) >= 0 ? 'late' : undefined;
}
