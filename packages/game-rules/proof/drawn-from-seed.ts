import type { AnyRules } from '../all-rules.ts';
import type { AnyDrawn } from '../drawn.ts';
import type { GameRules } from '../game.ts';
import { type Die, dieOf, type Hmac, type SealedSeed } from './seed-die.ts';

/** The machine's published data about a draw: the seed it had committed to, and the seal that preceded the seed. */
export type SeedOfDraw = SealedSeed & {
  /** The multiplier drum chosen by the advertised jackpot; null in games without one. */
  readonly multiplierPool: string | null;
};

/**
 * Returns the numbers that follow from a seed by the published derivations `hmac-sha256-rejection/1` and, with a
 * beacon round, `hmac-sha256-rejection/2`, and the rules alone. So anyone can repeat the draw: the machine committed
 * to the seed before any board was sealed. Throws for a pool the rules don't have.
 */
export async function drawnFromSeed(source: SeedOfDraw, rules: AnyRules, hmac: Hmac): Promise<AnyDrawn> {
  const die = (drawing: string) => dieOf(source, drawing, hmac);
  switch (rules.kind) {
    case 'numbers':
      return drawnNumbers(rules, source.multiplierPool, die);
    case 'two-field':
      return {
        kind: 'two-field',
        red: await balls(die('red'), rules.red),
        white: await balls(die('white'), rules.white),
      };
    case 'digits':
      return { kind: 'digits', digits: await throws(die('digits'), { count: rules.digitCount, sides: 10 }) };
    case 'keno': {
      const numbers = await balls(die('numbers'), { count: rules.drawnCount, max: rules.numberMax });
      const bullsEye = rules.bullsEye ? (numbers[await die('bulls-eye')(numbers.length)] ?? null) : null;
      return { kind: 'keno', numbers, bullsEye };
    }
  }
}

async function drawnNumbers(rules: GameRules, pool: string | null, die: (drawing: string) => Die): Promise<AnyDrawn> {
  const { numberCount, numberMax, bonusMax } = rules.matrix;
  const picks = async (prefix: string) => ({
    numbers: await balls(die(`${prefix}main`), { count: numberCount, max: numberMax }),
    bonus: bonusMax === null ? null : (await die(`${prefix}bonus`)(bonusMax)) + 1,
  });
  const hasSecond = rules.addOns.some((addOn) => addOn.effect === 'second-drawing');
  return {
    kind: 'numbers',
    main: await picks(''),
    ...(rules.multiplierPools.length > 0 ? { multiplier: await multiplierOf(rules, pool, die('multiplier')) } : {}),
    ...(hasSecond ? { doublePlay: await picks('second-') } : {}),
  };
}

async function multiplierOf(rules: GameRules, poolName: string | null, die: Die): Promise<number> {
  const pool = rules.multiplierPools.find(({ name }) => name === poolName);
  if (!pool) throw new RangeError(`${rules.version} has no multiplier pool ${poolName}`);
  let left = await die(pool.weights.reduce((sum, { balls: weight }) => sum + weight, 0));
  for (const { multiplier, balls: weight } of pool.weights) {
    if (left < weight) return multiplier;
    left -= weight;
  }
  throw new RangeError('the die has no such side');
}

async function throws(die: Die, { count, sides }: { count: number; sides: number }): Promise<number[]> {
  const values: number[] = [];
  while (values.length < count) values.push(await die(sides));
  return values;
}

/** Returns `count` different balls of 1..`max`, ascending: a shuffle of all balls from the start of the row. */
async function balls(die: Die, { count, max }: { count: number; max: number }): Promise<number[]> {
  const row = Array.from({ length: max }, (_, at) => at + 1);
  for (let place = 0; place < count; place++) {
    const other = place + (await die(max - place));
    [row[place], row[other]] = [row[other] ?? 0, row[place] ?? 0];
  }
  return row.slice(0, count).toSorted((a, b) => a - b);
}
