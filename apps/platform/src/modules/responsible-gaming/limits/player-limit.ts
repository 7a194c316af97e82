import type { Cents } from '@sunflower/money/cents.ts';
import {
  CONFIRMATION_DAYS,
  type LimitKind,
  type LimitPeriod,
  REVIEW_MONTHS,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/** A looser amount (undefined: no limit) that was requested and waits to be confirmed (IRGS-02). */
export type PendingLimit = {
  readonly changeId: string;
  readonly amountCents?: Cents;
  readonly askedAt: Temporal.Instant;
  /**
   * Hours that it waits before it can be confirmed: those the player had chosen when requesting it, and those chosen
   * now.
   */
  readonly askedHours: number;
  readonly waitHours: number;
};

/** A player's limit in effect; `waitHours` is how long a looser amount waits before it can be confirmed. */
export type PlayerLimit = {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountCents: Cents;
  readonly setAt: Temporal.Instant;
  readonly waitHours: number;
  readonly pending?: PendingLimit;
};

/**
 * Returns when a pending limit can be confirmed: after its wait, for a limited time. A longer wait chosen since then
 * delays the start but never the end, so a request that has lapsed, or that lapses because of the delay, can't be
 * confirmed anymore.
 */
export function confirmationTime(pending: PendingLimit): { from: Temporal.Instant; until: Temporal.Instant } {
  const { askedAt, askedHours, waitHours } = pending;
  return {
    from: askedAt.add({ hours: Math.max(askedHours, waitHours) }),
    until: askedAt.add({ hours: askedHours + 24 * CONFIRMATION_DAYS }),
  };
}

/** Checks whether a pending limit can't be confirmed anymore. */
export function hasLapsed(pending: PendingLimit, now: Temporal.Instant): boolean {
  const { from, until } = confirmationTime(pending);
  return Temporal.Instant.compare(now, until) >= 0 || Temporal.Instant.compare(from, until) >= 0;
}

/**
 * Result of a request for another amount: it applies now; it was stored and waits from now on; or nothing changes,
 * because it is already waiting or is the current limit.
 */
export type LimitDecision = 'applied' | 'asked' | 'waiting' | 'unchanged';

/**
 * Decides a request (undefined: no limit) against the current limit. Tightening applies immediately and drops a
 * pending request; loosening waits and needs a confirmation (IRGS-02, RTS-12D). Repeating the same looser request
 * doesn't restart its wait; a different one does. Requesting the current limit only drops a pending request.
 */
export function decideLimitRequest(
  standing: PlayerLimit | undefined,
  requestedCents: Cents | undefined,
  now: Temporal.Instant,
): LimitDecision {
  if (!standing) return requestedCents === undefined ? 'unchanged' : 'applied';
  const pending = standing.pending && !hasLapsed(standing.pending, now) ? standing.pending : undefined;
  if (requestedCents === standing.amountCents && !pending) return 'unchanged';
  if (requestedCents !== undefined && requestedCents <= standing.amountCents) return 'applied';
  return pending && pending.amountCents === requestedCents ? 'waiting' : 'asked';
}

/** Every refusal of a confirmation. */
export type ConfirmationRefusal = 'LIMIT_CHANGE_UNKNOWN' | 'LIMIT_CHANGE_WAITING' | 'LIMIT_CHANGE_LAPSED';

/**
 * Decides a confirmation: returns the change it confirms, or refuses. Only the pending change has its id, so a repeated
 * confirmation, or one for a request that a tightening replaced, is unknown.
 */
export function decideLimitConfirmation(
  standing: PlayerLimit | undefined,
  changeId: string,
  now: Temporal.Instant,
): PendingLimit | Refusal<ConfirmationRefusal> {
  const pending = standing?.pending;
  if (pending?.changeId !== changeId) return refuse('LIMIT_CHANGE_UNKNOWN');
  if (hasLapsed(pending, now)) return refuse('LIMIT_CHANGE_LAPSED');
  const { from } = confirmationTime(pending);
  if (Temporal.Instant.compare(now, from) < 0)
    return refuse('LIMIT_CHANGE_WAITING', { details: { confirmableAt: from.toString() } });
  return pending;
}

/**
 * Returns when a player who reviewed their limits at `reviewedAt` is reminded again (RTS-12E), counted in Central Time.
 */
export function reviewDueAt(reviewedAt: Temporal.Instant): Temporal.Instant {
  return reviewedAt.toZonedDateTimeISO(LOTTERY_TIME_ZONE).add({ months: REVIEW_MONTHS }).toInstant();
}
