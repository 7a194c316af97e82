import type { Statement, StatementAmounts } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { addDays, addMonths, daysIn, type Period } from './periods.ts';

export const UNITS = ['day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];

/** A stretch of the period with what moved in it; the first and the last may be cut by the period. */
export type Bucket = StatementAmounts & Period;

/** More bars than this cannot be told apart on a phone. */
export const MOST_BARS = 62;

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

/** Where the stretch that holds a day ends: weeks run from Sunday, as limits do. */
function lastOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay());
  return addDays(`${addMonths(`${day.slice(0, 7)}-01`, 1)}`, -1);
}

/** The units whose bars are few enough to be told apart, the finest first. */
export function unitsFor(period: Period): readonly Unit[] {
  const days = daysIn(period);
  return UNITS.filter((unit) =>
    unit === 'day' ? days <= MOST_BARS : unit === 'week' ? days > 7 && days <= MOST_BARS * 7 : days > 31,
  );
}

/** Adds the days of a statement up by unit; every stretch of the period is there, those without movement too. */
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
