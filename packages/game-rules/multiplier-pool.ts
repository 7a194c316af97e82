import type { MultiplierPool } from './game.ts';
import type { Odds } from './prize-tier.ts';

/** Returns how many balls, or equal chances, a drum has. */
export function ballsIn(pool: MultiplierPool): number {
  return pool.weights.reduce((sum, weight) => sum + weight.balls, 0);
}

/**
 * Returns the multiplier of the ball at a position in the drum, 0 to `ballsIn(pool) - 1`: this turns a uniformly drawn
 * number into a multiplier.
 */
export function multiplierAt(pool: MultiplierPool, ball: number): number {
  let first = 0;
  for (const { multiplier, balls } of pool.weights) {
    if (Number.isInteger(ball) && ball >= first && ball < first + balls) return multiplier;
    first += balls;
  }
  throw new RangeError(`${pool.name} has no ball ${ball}`);
}

/**
 * Returns the chance of each multiplier.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function oddsOfMultipliers(pool: MultiplierPool): { multiplier: number; odds: Odds }[] {
  const total = BigInt(ballsIn(pool));
  return pool.weights.map(({ multiplier, balls }) => ({ multiplier, odds: { total, ways: BigInt(balls) } }));
}
