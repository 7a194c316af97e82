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

/** One of the six limits a player can have, set or not, with what its window holds now. */
export type LimitStanding = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountCents: Cents | undefined;
  readonly setAt: Temporal.Instant | undefined;
  readonly usedCents: Cents;
  readonly restartsAt: Temporal.Instant;
  /** Only while it can still come into force. */
  readonly pending: PendingLimit | undefined;
};

/** All six, and the choice the player made. */
export type LimitsOverview = {
  readonly limits: readonly LimitStanding[];
  readonly choice: LimitChoice['choice'] | undefined;
  readonly reviewDueAt: Temporal.Instant | undefined;
  readonly isReviewDue: boolean;
};

/** What a player's limits are at `now`, what is used of them and what waits. */
export async function listLimits(db: Db, asked: { playerId: string; now: Temporal.Instant }): Promise<LimitsOverview> {
  const { playerId, now } = asked;
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
