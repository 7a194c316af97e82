import type { Cents } from '@sunflower/money/cents.ts';
import {
  CONFIRMATION_DAYS,
  type LimitKind,
  type LimitPeriod,
  LOOSENING_WAIT_HOURS,
  REVIEW_MONTHS,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/** A looser amount (undefined: no limit) that was asked for and waits to be confirmed (IRGS-02). */
export type PendingLimit = {
  readonly changeId: string;
  readonly amountCents?: Cents;
  readonly askedAt: Temporal.Instant;
};

/** A limit of a player that is in force. */
export type PlayerLimit = {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountCents: Cents;
  readonly setAt: Temporal.Instant;
  readonly pending?: PendingLimit;
};

/** When a pending limit can be confirmed: from the end of its wait, for a bounded time. */
export function confirmationTime(pending: PendingLimit): { from: Temporal.Instant; until: Temporal.Instant } {
  const from = pending.askedAt.add({ hours: LOOSENING_WAIT_HOURS });
  return { from, until: from.add({ hours: 24 * CONFIRMATION_DAYS }) };
}

/** Whether a pending limit is past its time and means nothing any more. */
export function hasLapsed(pending: PendingLimit, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, confirmationTime(pending).until) >= 0;
}

/**
 * What becomes of a wish for another amount: it holds now, it is remembered from now on; or nothing changes, because it waits since it was
 * asked for, or is what stands.
 */
export type LimitDecision = 'applied' | 'asked' | 'waiting' | 'unchanged';

/**
 * Decides a wish (undefined: no limit) against the limit that stands. Tightening works at once and drops what waited; loosening is
 * remembered and takes effect only by a confirmation (IRGS-02, RTS-12D). The same looser wish again changes nothing, so that asking
 * twice costs no time; another one starts the wait anew. What stands changes nothing either, unless something looser waits: that is dropped.
 */
export function decideLimitWish(
  standing: PlayerLimit | undefined,
  wishCents: Cents | undefined,
  now: Temporal.Instant,
): LimitDecision {
  if (!standing) return wishCents === undefined ? 'unchanged' : 'applied';
  const pending = standing.pending && !hasLapsed(standing.pending, now) ? standing.pending : undefined;
  if (wishCents === standing.amountCents && !pending) return 'unchanged';
  if (wishCents !== undefined && wishCents <= standing.amountCents) return 'applied';
  return pending && pending.amountCents === wishCents ? 'waiting' : 'asked';
}

/** Every "no" to a confirmation. */
export type ConfirmationRefusal = 'LIMIT_CHANGE_UNKNOWN' | 'LIMIT_CHANGE_WAITING' | 'LIMIT_CHANGE_LAPSED';

/**
 * Judges a confirmation: gives the change it confirms, or refuses. Only the change that waits now has its id, so a confirmation that is
 * sent again, or that belongs to a wish that was replaced by a tightening, is unknown.
 */
export function decideConfirmation(
  standing: PlayerLimit | undefined,
  changeId: string,
  now: Temporal.Instant,
): PendingLimit | Refusal<ConfirmationRefusal> {
  const pending = standing?.pending;
  if (pending?.changeId !== changeId) return refuse('LIMIT_CHANGE_UNKNOWN');
  const { from } = confirmationTime(pending);
  if (Temporal.Instant.compare(now, from) < 0)
    return refuse('LIMIT_CHANGE_WAITING', { details: { confirmableAt: from.toString() } });
  return hasLapsed(pending, now) ? refuse('LIMIT_CHANGE_LAPSED') : pending;
}

/** When a player who looked at the limits at `reviewedAt` is asked to look again (RTS-12E), counted in Central Time. */
export function reviewDueAt(reviewedAt: Temporal.Instant): Temporal.Instant {
  return reviewedAt.toZonedDateTimeISO(LOTTERY_TIME_ZONE).add({ months: REVIEW_MONTHS }).toInstant();
}
