import type { PlayMonth } from '@sunflower/contracts/wallet.ts';
import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { addDays, addMonths } from '../../../player/statement/periods.ts';

/** What was played and won on a day, yyyy-MM-dd in Central Time. */
export type MonthDay = { readonly day: string; readonly pair: readonly [Cents, Cents] };

/** Returns every day of the month, including those to come, so that the chart's axis is the whole month. */
export function daysOfMonth({ from, days }: Pick<PlayMonth, 'from' | 'days'>): readonly MonthDay[] {
  const all: MonthDay[] = [];
  for (let day = from; day < addMonths(from, 1); day = addDays(day, 1)) {
    const found = days.find((one) => one.day === day);
    all.push({ day, pair: [found?.playedCents ?? NO_CENTS, found?.wonCents ?? NO_CENTS] });
  }
  return all;
}
