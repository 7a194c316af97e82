import { drawItem, type RandomValues } from './random-values.ts';

/** Returns a prize as one amount, or as half of it twice if that is an amount of the game; both are equally likely. */
export function splitPrizeAtRandom(prize: number, amounts: readonly number[], random: RandomValues): number[] {
  if (prize === 0) return [];
  const half = prize / 2;
  return drawItem(random, [[prize], ...(amounts.includes(half) ? [[half, half]] : [])]);
}

/**
 * Returns a prize as one amount, or as two amounts of the game that add up to it; all ways are equally likely. Returns
 * no amount for no prize.
 */
export function splitPrize(prize: number, amounts: readonly number[], random: RandomValues): number[] {
  if (prize === 0) return [];
  const pairs = amounts
    .filter((amount) => amount * 2 <= prize && amounts.includes(prize - amount))
    .map((amount) => [amount, prize - amount]);
  return drawItem(random, [[prize], ...pairs]);
}
