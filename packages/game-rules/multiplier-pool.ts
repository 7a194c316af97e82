import type { MultiplierPool } from './game.ts';
import type { Odds } from './prize-tier.ts';

/** How many balls, or equal chances, a drum holds. */
export function ballsIn(pool: MultiplierPool): number {
  return pool.weights.reduce((sum, weight) => sum + weight.balls, 0);
}

/** The multiplier of the ball at a place of the drum, 0 to `ballsIn(pool) - 1`: how a uniformly drawn number becomes a multiplier. */
export function multiplierAt(pool: MultiplierPool, ball: number): number {
  let first = 0;
  for (const { multiplier, balls } of pool.weights) {
    if (Number.isInteger(ball) && ball >= first && ball < first + balls) return multiplier;
    first += balls;
  }
  throw new RangeError(`${pool.name} has no ball ${ball}`);
}

/**
 * The chance of each multiplier.
 * @internal A second computation that tests hold the product and the published odds against.
 */
export function oddsOfMultipliers(pool: MultiplierPool): { multiplier: number; odds: Odds }[] {
  const total = BigInt(ballsIn(pool));
  return pool.weights.map(({ multiplier, balls }) => ({ multiplier, odds: { total, ways: BigInt(balls) } }));
}
