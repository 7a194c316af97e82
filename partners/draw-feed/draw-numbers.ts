import type { Drawing, GameCode } from '@sunflower/partner-protocols/draw-feed.ts';
import { DRUMS, type Drum, type WeightedPool } from './drums.ts';
import { drawingBytes, type SealedSource, unbiasedValues, type ValueSource } from './number-stream.ts';

/** Draws `pick` different numbers of 1..`of`, sorted. */
export function pickDistinct(values: ValueSource, field: { pick: number; of: number }): number[] {
  const numbers = Array.from({ length: field.of }, (_, index) => index + 1);
  for (let place = 0; place < field.pick; place++) {
    const other = place + values.below(field.of - place);
    const current = numbers[place] ?? 0;
    numbers[place] = numbers[other] ?? 0;
    numbers[other] = current;
  }
  return numbers.slice(0, field.pick).sort((a, b) => a - b);
}

/** Draws one item of a weighted pool. */
export function pickWeighted(values: ValueSource, pool: WeightedPool): number {
  let left = values.below(pool.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [item, weight] of pool) {
    if (left < weight) return item;
    left -= weight;
  }
  throw new Error('a value was outside of its pool');
}

/** Draws digits independently of each other, and returns them in the order drawn. */
export function pickDigits(values: ValueSource, count: number): number[] {
  return Array.from({ length: count }, () => values.below(10));
}

/**
 * The inputs that the numbers of a draw are derived from. `multiplierPool` names one of the game's pools, null in a
 * game without a multiplier drum.
 */
export type DrawSource = SealedSource & {
  readonly gameCode: GameCode;
  readonly seed: Buffer;
  readonly multiplierPool: string | null;
};

/**
 * Returns all numbers of a draw: a pure function of the revealed seed, the draw, its seal, the beacon's signature and
 * its multiplier pool.
 */
export function drawAll(from: DrawSource): Drawing[] {
  const { gameCode, multiplierPool } = from;
  const done: Drawing[] = [];
  for (const drum of DRUMS[gameCode]) {
    const values = unbiasedValues(drawingBytes({ ...from, drawing: drum.name }));
    done.push({ name: drum.name, values: drawFrom(drum, { values, done, multiplierPool }) });
  }
  return done;
}

function drawFrom(
  drum: Drum,
  draw: { values: ValueSource; done: readonly Drawing[]; multiplierPool: string | null },
): number[] {
  const { values, done, multiplierPool } = draw;
  switch (drum.kind) {
    case 'distinct':
      return pickDistinct(values, drum);
    case 'digits':
      return pickDigits(values, drum.count);
    case 'weighted': {
      const pool = drum.pools[multiplierPool ?? ''];
      if (!pool) throw new Error(`the machine has no pool ${multiplierPool}`);
      return [pickWeighted(values, pool)];
    }
    case 'one-of': {
      const numbers = done.find(({ name }) => name === drum.drawing)?.values ?? [];
      const one = numbers[values.below(numbers.length)];
      if (one === undefined) throw new Error(`nothing was drawn from ${drum.drawing} yet`);
      return [one];
    }
  }
}
