import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { addDays, addMonths } from './periods.ts';

/** Two amounts of a day, yyyy-MM-dd in Central Time. */
export type DayPair = { readonly day: string; readonly pair: readonly [Cents, Cents] };

/**
 * Returns every day of the month that starts on `from`, future ones included, so that a chart's axis is the whole
 * month. Days that aren't among `known` have no amounts.
 */
export function daysOfMonth(from: string, known: readonly DayPair[]): readonly DayPair[] {
  const all: DayPair[] = [];
  for (let day = from; day < addMonths(from, 1); day = addDays(day, 1)) {
    all.push({ day, pair: known.find((one) => one.day === day)?.pair ?? [NO_CENTS, NO_CENTS] });
  }
  return all;
}
