import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

// The days banks work: Monday to Friday but for the holidays of the Federal Reserve, on which no transfer is settled.

const SATURDAY = 6;
const MONDAY = 1;
const THURSDAY = 4;

/** Holidays on a fixed date as [month, day]: New Year, Juneteenth, Independence, Veterans, Christmas. */
const FIXED = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;

/** Holidays on the nth weekday of a month as [month, weekday, n]: King, Presidents, Labor, Columbus, Thanksgiving. */
const FLOATING = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
] as const;

/** Whether banks settle on a date. A holiday that falls on a Sunday is kept on the Monday after; one on a Saturday moves nothing. */
export function isBankDay(date: Temporal.PlainDate): boolean {
  if (date.dayOfWeek >= SATURDAY) return false;
  const isFixed = (day: Temporal.PlainDate) =>
    FIXED.some(([month, dayOfMonth]) => day.month === month && day.day === dayOfMonth);
  if (isFixed(date)) return false;
  if (date.dayOfWeek === MONDAY && isFixed(date.subtract({ days: 1 }))) return false;
  const nth = Math.ceil(date.day / 7);
  if (FLOATING.some(([month, weekday, n]) => date.month === month && date.dayOfWeek === weekday && nth === n))
    return false;
  const isMemorialDay = date.month === 5 && date.dayOfWeek === MONDAY && date.day + 7 > date.daysInMonth;
  return !isMemorialDay;
}

/** Banks are never closed longer than this in a row; the bound of the loop below, for each day asked. */
const LONGEST_CLOSED_DAYS = 5;

/** The date so many bank days after an instant, counted from its date in Central Time: from a Friday, one day later is Monday. */
export function bankDaysAfter(instant: Temporal.Instant, days: number): Temporal.PlainDate {
  let date = instant.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  let left = days;
  for (let tries = 0; left > 0 && tries < days * (LONGEST_CLOSED_DAYS + 1); tries++) {
    date = date.add({ days: 1 });
    if (isBankDay(date)) left--;
  }
  return date;
}
