import type { Cents } from '@sunflower/money/cents.ts';

/** In games with a chosen stake, prizes are stated for a dollar and are proportional to the stake. */
const DOLLAR: Cents = 100n;

/** Returns what a stake wins if a dollar wins `prizeCents`. Throws if the result isn't in whole cents. */
export function prizeForStake(prizeCents: Cents, stakeCents: Cents): Cents {
  const product = prizeCents * stakeCents;
  if (product % DOLLAR !== 0n) throw new RangeError(`a stake of ${stakeCents} cents wins a fraction of a cent`);
  return product / DOLLAR;
}
