import * as z from 'zod/mini';
import { date, isoDateOf, maxDate, minDate } from './validators/dates.ts';
import { required } from './validators/presence.ts';

const DAY_MS = 86_400_000;
/** Day before the earliest start of a statement. */
const LAST_DAY_BEFORE = '1999-12-31';

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the day before a day, both yyyy-MM-dd. */
export const dayBefore = (day: string) => addDays(day, -1);

/**
 * Returns the form for the first and last day of a statement, both included; `today` and the days are yyyy-MM-dd in
 * Central Time. The last day can't be before the first.
 */
export function periodForm({ from, today }: { readonly from: string; readonly today: string }) {
  const day = () => z.string().check(required(), date('yyyy-MM-dd', 'MM/dd/yyyy'), maxDate(addDays(today, 1)));
  const after = isoDateOf(from) === null ? LAST_DAY_BEFORE : dayBefore(from);
  return z.object({ from: day().check(minDate(LAST_DAY_BEFORE)), to: day().check(minDate(after)) });
}
