import type { Cents } from '@sunflower/money/cents.ts';

/** In games that let a player choose the stake, prizes are stated for a dollar and follow it. */
const DOLLAR: Cents = 100n;

/** What a stake wins where a dollar wins `prizeCents`. Data under which that is no whole cent is a fault. */
export function prizeForStake(prizeCents: Cents, stakeCents: Cents): Cents {
  const product = prizeCents * stakeCents;
  if (product % DOLLAR !== 0n) throw new RangeError(`a stake of ${stakeCents} cents wins a broken cent`);
  return product / DOLLAR;
}
