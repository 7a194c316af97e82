import type { Cents } from '@sunflower/money/cents.ts';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findLimitChoice, type LimitChoice } from './limit-choice-store.ts';
import { limitWindowsAt, restartOf } from './limit-windows.ts';
import { findLimits, findUses } from './limits-store.ts';
import { hasLapsed, type PendingLimit, reviewDueAt } from './player-limit.ts';

/** One of the six limits a player can have, set or not, with what was used in its current window. */
export type LimitStanding = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountCents: Cents | undefined;
  readonly setAt: Temporal.Instant | undefined;
  readonly usedCents: Cents;
  readonly restartsAt: Temporal.Instant;
  /** The pending change; present only while it can still take effect. */
  readonly pending: PendingLimit | undefined;
};

/** All six limits, and the player's choice. */
export type LimitsOverview = {
  readonly limits: readonly LimitStanding[];
  readonly choice: LimitChoice['choice'] | undefined;
  readonly reviewDueAt: Temporal.Instant | undefined;
  readonly isReviewDue: boolean;
};

/** Returns a player's limits at `now`, what is used of them and what is pending. */
export async function listLimits(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<LimitsOverview> {
  const { playerId, now } = input;
  const [standing, uses, chosen] = await Promise.all([
    findLimits(db, playerId),
    findUses(db, playerId, limitWindowsAt(now)),
    findLimitChoice(db, playerId),
  ]);
  const isSame = (key: { kind: LimitKind; period: LimitPeriod }) => (other: { kind: LimitKind; period: LimitPeriod }) =>
    other.kind === key.kind && other.period === key.period;
  const limits = LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => ({ kind, period }))).map((key) => {
    const limit = standing.find(isSame(key));
    const pending = limit?.pending;
    return {
      ...key,
      amountCents: limit?.amountCents,
      setAt: limit?.setAt,
      usedCents: uses.find(isSame(key))?.usedCents ?? 0n,
      restartsAt: restartOf(key.period, now),
      pending: pending && !hasLapsed(pending, now) ? pending : undefined,
    };
  });
  const dueAt = chosen && reviewDueAt(chosen.reviewedAt);
  return {
    limits,
    choice: standing.length > 0 ? 'limits' : chosen && 'no-limit',
    reviewDueAt: dueAt,
    isReviewDue: dueAt !== undefined && Temporal.Instant.compare(now, dueAt) >= 0,
  };
}

/** Returns whether nothing is left of any of the player's limits in its current window. */
export async function hasReachedLimit(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  const { limits } = await listLimits(db, input);
  return limits.some(({ amountCents, usedCents }) => amountCents !== undefined && usedCents >= amountCents);
}
