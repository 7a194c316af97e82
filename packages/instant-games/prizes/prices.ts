import type { Cents } from '@sunflower/money/cents.ts';

/** Prices of one play, in cents. */
export const PRICES_CENTS = [12, 30, 60, 120, 300, 600, 1200, 3000] as const;
export type PriceCents = (typeof PRICES_CENTS)[number];

/** Top prize by price. Every other prize is a multiple of the price. */
export const TOP_PRIZES: Readonly<Record<PriceCents, Cents>> = {
  12: 6_000_00n,
  30: 12_000_00n,
  60: 20_000_00n,
  120: 36_000_00n,
  300: 75_000_00n,
  600: 125_000_00n,
  1200: 250_000_00n,
  3000: 500_000_00n,
};

/** Returns whether an amount is one of the eight prices. */
export function isPrice(cents: number): cents is PriceCents {
  return PRICES_CENTS.some((price) => price === cents);
}

/** Returns the prices from `lowest` to `highest`, both included. */
export function pricesBetween(lowest: PriceCents, highest: PriceCents): readonly PriceCents[] {
  return PRICES_CENTS.filter((price) => price >= lowest && price <= highest);
}
