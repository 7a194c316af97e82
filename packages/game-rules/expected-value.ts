import type { Cents } from '@sunflower/money/cents.ts';
import type { Odds } from './prize-tier.ts';

/** An exact average amount: `cents` / `of`. */
export type ExpectedCents = { readonly cents: bigint; readonly of: bigint };

/**
 * Returns the average payout of a play, for prizes that exclude each other. Pari-mutuel prizes have no amount here;
 * the caller leaves them out.
 */
export function expectedCents(prizes: Iterable<{ readonly odds: Odds; readonly cents: Cents }>): ExpectedCents {
  let sum: ExpectedCents = { cents: 0n, of: 1n };
  for (const { odds, cents } of prizes)
    sum =
      sum.of === odds.total
        ? { cents: sum.cents + odds.ways * cents, of: sum.of }
        : { cents: sum.cents * odds.total + odds.ways * cents * sum.of, of: sum.of * odds.total };
  return sum;
}

/**
 * Returns the average as a percentage of the price, rounded half up to two decimals: `15.99`.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function returnPercent(expected: ExpectedCents, priceCents: Cents): string {
  const whole = expected.of * priceCents;
  const hundredths = (expected.cents * 20_000n + whole) / (whole * 2n);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}
