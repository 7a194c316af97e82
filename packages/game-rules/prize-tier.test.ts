import { describe, expect, it } from 'vitest';
import { countBoards } from './combinations.ts';
import { expectedCents, returnPercent } from './expected-value.ts';
import type { Matrix } from './matrix.ts';
import { fixedPrizeTier, matchTier, oddsNumber, oddsOfMatch, type PrizeTier } from './prize-tier.ts';

/** Every possible match as a tier of its own, so that every board is counted. */
const everyMatch: readonly PrizeTier[] = [0, 1, 2, 3].flatMap((numbers) => [
  fixedPrizeTier(`${numbers}+1`, 1n),
  fixedPrizeTier(`${numbers}+0`, 1n),
]);

describe('numbers games small enough to compare every board with every result', () => {
  it.each<[Matrix]>([
    [{ numberCount: 3, numberMax: 7, bonusMax: 4 }],
    [{ numberCount: 2, numberMax: 5, bonusMax: 1 }],
    [{ numberCount: 3, numberMax: 6, bonusMax: null }],
  ])('win each tier as often as its odds say: %j', (matrix) => {
    const all = everyPicks(matrix);
    expect(BigInt(all.length)).toBe(countBoards(matrix));
    for (const board of all) {
      const found = new Map<string, bigint>();
      for (const drawn of all) {
        const tier = matchTier(board, drawn, everyMatch)?.tier ?? 'none';
        found.set(tier, (found.get(tier) ?? 0n) + 1n);
      }
      for (const tier of everyMatch) {
        const ways = tier.numbers > matrix.numberCount ? 0n : oddsOfMatch(matrix, tier).ways;
        expect([tier.tier, found.get(tier.tier) ?? 0n]).toEqual([tier.tier, ways]);
      }
    }
  });
});

describe('exact fractions', () => {
  it.each([
    [7n, 2n, '3.50'],
    [1n, 3n, '0.33'],
    [2n, 3n, '0.67'],
    // Half a hundredth rounds up: 36,525.165 is printed as 36,525.17, never truncated.
    [1_005n, 1_000n, '1.01'],
    [292_201_338n, 8_000n, '36,525.17'],
  ])('are printed with two decimals: %s / %s as %s', (total, ways, text) => {
    expect(oddsNumber({ total, ways }, 'en-US')).toBe(text);
  });

  it('add prizes of different chances before anything is rounded', () => {
    const third = { odds: { total: 3n, ways: 1n }, cents: 100n };
    const half = { odds: { total: 2n, ways: 1n }, cents: 100n };
    expect(expectedCents([third, half, third])).toEqual({ cents: 2_100n, of: 18n });
    expect(returnPercent(expectedCents([third, half]), 100n)).toBe('83.33');
    expect(returnPercent(expectedCents([]), 100n)).toBe('0.00');
  });
});

function everyPicks(matrix: Matrix): { numbers: number[]; bonus: number | null }[] {
  const bonuses = matrix.bonusMax === null ? [null] : Array.from({ length: matrix.bonusMax }, (_, index) => index + 1);
  return subsets(matrix.numberMax, matrix.numberCount).flatMap((numbers) =>
    bonuses.map((bonus) => ({ numbers, bonus })),
  );
}

function subsets(last: number, count: number): number[][] {
  if (count === 0) return [[]];
  if (last < count) return [];
  return [...subsets(last - 1, count), ...subsets(last - 1, count - 1).map((rest) => [...rest, last])];
}
