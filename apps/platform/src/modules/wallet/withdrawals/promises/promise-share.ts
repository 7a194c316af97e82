import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/** Days that the public figure covers, up to yesterday. */
export const PROMISE_DAYS = 90;
/** Minimum number of promises for a public figure. A smaller number would be about single players. */
export const LEAST_PROMISES = 20;

/** Returns the days of the public figure: those that are over, in Central Time. */
export function promiseDays(now: Temporal.Instant): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const to = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().subtract({ days: 1 });
  return { from: to.subtract({ days: PROMISE_DAYS - 1 }), to };
}

/**
 * Returns the share of kept promises in whole percent, rounded down so that it never flatters; null below the minimum.
 */
export function keptPercent({ promised, kept }: { promised: number; kept: number }): number | null {
  return promised < LEAST_PROMISES ? null : Math.floor((kept * 100) / promised);
}
