import * as z from 'zod/mini';
import { date, isoDateOf, maxDate, minDate } from './validators/dates.ts';
import { required } from './validators/presence.ts';

const DAY_MS = 86_400_000;
/** No statement begins earlier. */
const LAST_DAY_BEFORE = '1999-12-31';

const dayBeside = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first and last day of a statement, both within; `today` and days are yyyy-MM-dd of Central Time. The last day is not before the first. */
export function periodForm({ from, today }: { readonly from: string; readonly today: string }) {
  const day = () => z.string().check(required(), date('yyyy-MM-dd', 'MM/dd/yyyy'), maxDate(dayBeside(today, 1)));
  const after = isoDateOf(from) === null ? LAST_DAY_BEFORE : dayBeside(from, -1);
  return z.object({ from: day().check(minDate(LAST_DAY_BEFORE)), to: day().check(minDate(after)) });
}
