import type { Statement, StatementAmounts } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { addDays, addMonths, daysIn, type Period } from './periods.ts';

export const UNITS = ['day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];

/** A part of the period with its amounts; the first and the last may be cut off by the period. */
export type Bucket = StatementAmounts & Period;

/** Maximum number of bars that can be distinguished on a phone. */
export const MAX_BARS = 62;

const NOTHING: StatementAmounts = {
  depositsCents: 0n,
  withdrawalsCents: 0n,
  stakesCents: 0n,
  prizesCents: 0n,
  refundsCents: 0n,
  otherCents: 0n,
  netCents: 0n,
};
const NAMES = Object.keys(NOTHING) as (keyof StatementAmounts)[];

/** Returns the last day of the unit that contains a day. Weeks start on Sunday, as for limits. */
function lastOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay());
  return addDays(`${addMonths(`${day.slice(0, 7)}-01`, 1)}`, -1);
}

/**
 * Returns the units offered for a period, finest first; omits those with too many bars to tell apart, weeks for up to
 * 7 days, and months for up to 31 days.
 */
export function unitsFor(period: Period): readonly Unit[] {
  const days = daysIn(period);
  return UNITS.filter((unit) =>
    unit === 'day' ? days <= MAX_BARS : unit === 'week' ? days > 7 && days <= MAX_BARS * 7 : days > 31,
  );
}

/** Sums the days of a statement by unit, including parts of the period without movement. */
export function bucketsOf(statement: Pick<Statement, 'from' | 'to' | 'days'>, unit: Unit): Bucket[] {
  const buckets: Bucket[] = [];
  let waiting = [...statement.days];
  for (let from = statement.from; from <= statement.to; ) {
    const end = lastOf(from, unit);
    const to = end < statement.to ? end : statement.to;
    const own = waiting.filter(({ day }) => day <= to);
    waiting = waiting.slice(own.length);
    const sums = Object.fromEntries(
      NAMES.map((name) => [name, own.reduce((total, day) => total + day[name], 0n)]),
    ) as StatementAmounts;
    buckets.push({ ...NOTHING, ...sums, from, to });
    from = addDays(to, 1);
  }
  return buckets;
}
