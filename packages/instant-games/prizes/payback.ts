import type { Cents } from '@sunflower/money/cents.ts';
import type { PriceCents } from './prices.ts';
import { POOL_TICKETS, type PrizeTier, prizeTableOf } from './prize-table.ts';

/** A fraction in lowest terms. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Returns the sum of all prizes of a full pool. */
export function poolPrizes(table: readonly PrizeTier[]): Cents {
  return table.reduce((total, { prizeCents, ticketCount }) => total + prizeCents * BigInt(ticketCount), 0n);
}

/** Returns the payback of a full pool: all prizes divided by all prices, exact. Every spread has the same. */
export function paybackOf(price: PriceCents): Fraction {
  const prizes = poolPrizes(prizeTableOf(price, 'even'));
  const sales = BigInt(price) * BigInt(POOL_TICKETS);
  const divisor = greatestDivisor(prizes, sales);
  return { numerator: prizes / divisor, denominator: sales / divisor };
}

/** Returns a fraction as percent with two decimals, rounded to the nearest: "87.48%". */
export function percentText({ numerator, denominator }: Fraction): string {
  const hundredths = (numerator * 20_000n + denominator) / (2n * denominator);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`;
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
