import { LOTTERY_TIME_ZONE } from './clock.ts';

// Days on which banks work: Monday to Friday except Federal Reserve holidays, on which no transfer is settled.

const SATURDAY = 6;
const MONDAY = 1;
const THURSDAY = 4;

/**
 * Holidays with a fixed date, as [month, day]: New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas.
 */
const FIXED = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;

/**
 * Holidays on the nth weekday of a month, as [month, weekday, n]: Martin Luther King Jr. Day, Presidents' Day, Labor
 * Day, Columbus Day, Thanksgiving.
 */
const FLOATING = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
] as const;

/**
 * Returns whether banks settle transfers on a date. A holiday on a Sunday is observed on the following Monday; a
 * holiday on a Saturday isn't moved.
 */
export function isBusinessDay(date: Temporal.PlainDate): boolean {
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

/** Banks are never closed for more days in a row. Bounds the loop below, per requested day. */
const LONGEST_CLOSED_DAYS = 5;

/**
 * Returns the date a number of business days after an instant, counted from its Central Time date: one day after a
 * Friday is Monday.
 */
export function businessDaysAfter(instant: Temporal.Instant, days: number): Temporal.PlainDate {
  let date = instant.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  let left = days;
  for (let attempts = 0; left > 0 && attempts < days * (LONGEST_CLOSED_DAYS + 1); attempts++) {
    date = date.add({ days: 1 });
    if (isBusinessDay(date)) left--;
  }
  return date;
}
