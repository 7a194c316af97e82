import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type PlayerLimit,
  type PlayerLimits,
} from '@sunflower/contracts/responsible-gaming-limits.ts';

const DAY_MS = 86_400_000;

/** Limits of a player who chose "no limit" and has used nothing. */
export function noLimits(nowMs: number): PlayerLimits {
  const restartsAt = new Date(nowMs + DAY_MS).toISOString();
  const unset = { amountCents: null, setAt: null, usedCents: 0n, leftCents: null, restartsAt, pending: null };
  const limits: PlayerLimit[] = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => ({ kind, period, ...unset })),
  );
  const reviewDueAt = new Date(nowMs + 180 * DAY_MS).toISOString();
  return { limits, choice: 'no-limit', reviewDueAt, isReviewDue: false };
}

/** Returns limits with one of them replaced. */
export function withLimit(
  before: PlayerLimits,
  limit: Partial<PlayerLimit> & Pick<PlayerLimit, 'kind' | 'period'>,
): PlayerLimits {
  const limits = before.limits.map((one) =>
    one.kind === limit.kind && one.period === limit.period ? { ...one, ...limit } : one,
  );
  return { ...before, choice: 'limits', limits };
}
