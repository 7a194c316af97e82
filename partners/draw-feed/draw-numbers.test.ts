import { randomBytes } from 'node:crypto';
import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type Drawing, type GameCode, gameCodeSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAll, pickDistinct } from './draw-numbers.ts';
import { DRUMS, type Drum, multiplierPoolsOf } from './drums.ts';
import { drawingBytes, unbiasedValues } from './number-stream.ts';
import { chiSquareBound, chiSquareOfPicks } from './self-test.ts';

const DRAWS = 4_000;
/** Normal deviate for one false alarm in ten million, for each of about thirty drums and pools. */
const DEVIATE = 5.2;

const key = {
  drawId: '0197aaaa-0000-7000-8000-000000000001',
  sealedDigest: 'a'.repeat(64),
  treeRoot: 'c'.repeat(64),
  beaconSignature: 'd'.repeat(96),
};

function draws(gameCode: GameCode, options: { count?: number; multiplierPool?: string | null } = {}): Drawing[][] {
  const { count = DRAWS, multiplierPool = Object.keys(multiplierPoolsOf(gameCode) ?? {})[0] ?? null } = options;
  return Array.from({ length: count }, () => drawAll({ ...key, gameCode, multiplierPool, seed: randomBytes(32) }));
}

function valuesOf(results: readonly Drawing[][], name: string): number[] {
  return results.flatMap((drawings) => drawings.find((drawing) => drawing.name === name)?.values ?? []);
}

/** Counts each of `size` values, the lowest being `first`. */
function countsOf(values: readonly number[], { size, first }: { size: number; first: number }): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const value of values) counts[value - first] = (counts[value - first] ?? 0) + 1;
  return counts;
}

function chiSquare(counts: readonly number[], weights: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  return counts.reduce((sum, count, index) => {
    const expected = (total * (weights[index] ?? 0)) / weightSum;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** Returns chi-square of one drum over many draws, and its upper bound for a sound drum. */
function spreadOf(drum: Exclude<Drum, { kind: 'weighted' }>, results: readonly Drawing[][]): [number, number] {
  const values = valuesOf(results, drum.name);
  if (drum.kind === 'distinct') {
    const counts = countsOf(values, { size: drum.of, first: 1 });
    return [chiSquareOfPicks(counts, { pick: drum.pick, picks: DRAWS }), chiSquareBound(drum.of - 1, DEVIATE)];
  }
  const [size, first] = drum.kind === 'digits' ? [10, 0] : [80, 1];
  const even = new Array<number>(size).fill(1);
  return [chiSquare(countsOf(values, { size, first }), even), chiSquareBound(size - 1, DEVIATE)];
}

describe.each(gameCodeSchema.options)('numbers of a draw of %s', (gameCode) => {
  it('fill every drum evenly [GLI19-16] [RTS-7A]', () => {
    const results = draws(gameCode);
    for (const drum of DRUMS[gameCode]) {
      if (drum.kind === 'weighted') continue;
      const [observed, bound] = spreadOf(drum, results);
      expect(observed, drum.name).toBeLessThan(bound);
    }
  });

  it('come from as many balls as the rules of the game say', () => {
    const rules: AnyRules | undefined = ALL_RULES.find((game) => game.gameId === gameCode)?.versions.at(-1);
    const pools = rules?.kind === 'numbers' ? rules.multiplierPools : [];
    expect(Object.entries(multiplierPoolsOf(gameCode) ?? {})).toEqual(
      pools.map(({ name, weights }) => [name, weights.map(({ multiplier, balls }) => [multiplier, balls])]),
    );
    const fields = DRUMS[gameCode].flatMap((drum) => (drum.kind === 'distinct' ? [[drum.pick, drum.of]] : []));
    expect(fields).toEqual(rules && fieldsOf(rules));
  });

  it('are unique and ascending in a drum, unless they are digits', () => {
    for (const drawings of draws(gameCode, { count: 100 }))
      for (const [index, drum] of DRUMS[gameCode].entries())
        if (drum.kind === 'distinct') {
          const { values } = drawings[index] ?? { values: [] };
          expect(new Set(values).size).toBe(drum.pick);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
        }
  });
});

/** Returns the numbers and balls of each field, in the order of the machine. */
function fieldsOf(rules: AnyRules): [number, number][] {
  switch (rules.kind) {
    case 'numbers': {
      const { numberCount, numberMax, bonusMax } = rules.matrix;
      const fields: [number, number][] = [
        [numberCount, numberMax],
        [1, bonusMax ?? 0],
      ];
      return rules.addOns.some((addOn) => addOn.effect === 'second-drawing') ? [...fields, ...fields] : fields;
    }
    case 'two-field':
      return [
        [rules.red.count, rules.red.max],
        [rules.white.count, rules.white.max],
      ];
    case 'digits':
      return [];
    case 'keno':
      return [[rules.drawnCount, rules.numberMax]];
  }
}

describe('the multiplier and the bulls-eye of a draw', () => {
  it.each([
    ['powerball', 'power-play-43'],
    ['powerball', 'power-play-42'],
    ['lotto-america', 'all-star-bonus-17'],
  ] as const)('is a multiplier of %s by the weights of %s [GLI19-16]', (gameCode, multiplierPool) => {
    const pool = multiplierPoolsOf(gameCode)?.[multiplierPool] ?? [];
    const drawn = valuesOf(draws(gameCode, { multiplierPool }), 'multiplier');
    const counts = pool.map(([multiplier]) => drawn.filter((value) => value === multiplier).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DRAWS);
    const weights = pool.map(([, balls]) => balls);
    expect(chiSquare(counts, weights)).toBeLessThan(chiSquareBound(pool.length - 1, DEVIATE));
  });

  it('is a bulls-eye among the twenty numbers, equally likely in each position', () => {
    const places = draws('keno').map(([numbers, bullsEye]) => numbers?.values.indexOf(bullsEye?.values[0] ?? 0) ?? -1);
    const counts = countsOf(places, { size: 20, first: 0 });
    expect(chiSquare(counts, new Array<number>(20).fill(1))).toBeLessThan(chiSquareBound(19, DEVIATE));
  });

  it("rejects a multiplier pool that the machine doesn't have", () => {
    expect(() => draws('powerball', { count: 1, multiplierPool: 'all-star-bonus-17' })).toThrow('no pool');
  });

  it('is tested strictly enough: random bytes modulo the number of balls fail the chi-square test', () => {
    const biased = { below: (bound: number) => randomBytes(1).readUInt8() % bound };
    const picks = Array.from({ length: DRAWS }, () => pickDistinct(biased, { pick: 5, of: 69 }));
    const counts = countsOf(picks.flat(), { size: 69, first: 1 });
    expect(chiSquareOfPicks(counts, { pick: 5, picks: DRAWS })).toBeGreaterThan(chiSquareBound(68, DEVIATE));
  });

  it('is the same for the same seed and digest, and different for one changed bit of either', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 0, max: 255 }), (bytes, bit) => {
        const from = {
          gameCode: 'keno',
          drawId: key.drawId,
          treeRoot: null,
          beaconSignature: null,
          multiplierPool: null,
        } as const;
        const seed = Buffer.from(bytes);
        const other = Buffer.from(bytes);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const numbers = drawAll({ ...from, seed, sealedDigest: 'a'.repeat(64) });
        expect(drawAll({ ...from, seed, sealedDigest: 'a'.repeat(64) })).toEqual(numbers);
        expect(drawAll({ ...from, seed: other, sealedDigest: 'a'.repeat(64) })).not.toEqual(numbers);
        expect(drawAll({ ...from, seed, sealedDigest: `${'a'.repeat(63)}b` })).not.toEqual(numbers);
      }),
    );
  });
});

describe('a stream of values', () => {
  it('rejects values from the incomplete last range instead of taking their remainder', () => {
    const words = [0xffff_ffff, 0xffff_fffe, 7];
    const values = unbiasedValues(() => {
      const word = Buffer.alloc(4);
      word.writeUInt32BE(words.shift() ?? 0);
      return word;
    });
    expect(values.below(69)).toBe(7);
    expect(words).toEqual([]);
  });

  it('throws for a byte source that is stuck', () => {
    expect(() => unbiasedValues(() => Buffer.alloc(4, 0xff)).below(69)).toThrow('rejected words in a row');
  });

  it("doesn't repeat or correlate with another drawing of the same draw [GLI19-16]", () => {
    const seeded = { seed: randomBytes(32), drawId: 'a', sealedDigest: 'b', treeRoot: 'c', beaconSignature: 'd' };
    const one = drawingBytes({ ...seeded, drawing: 'main' })(4096).toString('hex');
    const two = drawingBytes({ ...seeded, drawing: 'bonus' })(4096).toString('hex');
    const blocks = [...one.matchAll(/.{64}/g), ...two.matchAll(/.{64}/g)].map(([block]) => block);
    expect(new Set(blocks).size).toBe(256);
  });
});
