import type { LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/** First days (yyyy-MM-dd, Central Time) of the windows that contain a moment. */
export type LimitWindows = { readonly day: string; readonly weekStart: string; readonly monthStart: string };

/**
 * Returns the windows of an instant: its day, its week from Sunday and its month, by the calendar in Central Time
 * (decision 027).
 */
export function limitWindowsAt(now: Temporal.Instant): LimitWindows {
  const day = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  return {
    day: day.toString(),
    weekStart: day.subtract({ days: day.dayOfWeek % 7 }).toString(),
    monthStart: day.with({ day: 1 }).toString(),
  };
}

/** Returns when the window of an instant ends and the next one begins. */
export function restartOf(period: LimitPeriod, now: Temporal.Instant): Temporal.Instant {
  const { day, weekStart, monthStart } = limitWindowsAt(now);
  const next = {
    day: () => Temporal.PlainDate.from(day).add({ days: 1 }),
    week: () => Temporal.PlainDate.from(weekStart).add({ days: 7 }),
    month: () => Temporal.PlainDate.from(monthStart).add({ months: 1 }),
  }[period]();
  return next.toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
}
