import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd, formatUsdFigure } from '@sunflower/money/usd-text.ts';

/** A jackpot as a figure and a unit. `count` selects the unit's singular or plural. */
export type JackpotParts = {
  readonly amount: string;
  readonly unit: 'million' | 'billion' | null;
  readonly count: number;
};

/** Whole dollars above which a prize is set one step smaller, so that it fits its card. [S9-13] */
export const PRIZE_STEP_DOLLARS = [9_999n, 99_999n] as const;

/** Returns how many steps smaller a prize without a unit is set: 0, 1 or 2. [S9-13] */
export function prizeStep(cents: Cents): number {
  return PRIZE_STEP_DOLLARS.filter((dollars) => cents / 100n > dollars).length;
}

const MILLION = 1_000_000_00n;
const BILLION = 1_000_000_000_00n;

/**
 * Splits a jackpot into figure and unit: $346 + million, $8.4 + million, $1.32 + million, $100,000 alone. At most two
 * decimals, truncated so that no amount looks larger than it is.
 */
export function jackpotParts(cents: Cents): JackpotParts {
  if (cents < MILLION) return { amount: formatUsd(cents, 'no-cents'), unit: null, count: 0 };
  const unit = cents < BILLION ? MILLION : BILLION;
  const hundredths = (cents * 100n) / unit;
  return {
    amount: formatUsdFigure(hundredths),
    unit: unit === MILLION ? 'million' : 'billion',
    count: Number(hundredths) / 100,
  };
}
