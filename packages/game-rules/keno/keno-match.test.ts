import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskOf } from '../board.ts';
import { rulesForDraw } from '../game.ts';
import { keno } from './keno.ts';
import { checkKenoNumbers, type KenoBoard, sortKenoBoard } from './keno-board.ts';
import { countHits, matchKeno, shareUnderCap } from './keno-match.ts';
import { kenoPayTable } from './keno-odds.ts';
import type { KenoRules } from './keno-rules.ts';

const rules = rulesForDraw(keno, '2026-11-24');
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => from + index);

/** Draws 1 to 20, with 5 as the bulls-eye. */
const drawn = { numbers: upTo(20), bullsEye: 5 };

function marked(numbers: readonly number[], change: Partial<KenoBoard> & { hasBullsEye?: boolean } = {}) {
  return {
    kind: 'keno' as const,
    spots: numbers.length,
    numbers,
    stakeCents: 100n,
    isQuickPick: false,
    hasBullsEye: false,
    ...change,
  };
}

describe('a keno board against the drawn numbers', () => {
  it.each<[string, ReturnType<typeof marked>, [string, bigint] | undefined]>([
    ['ten of ten', marked(upTo(10)), ['10-of-10', 100_000_00n]],
    ['ten of ten with the bulls-eye', marked(upTo(10), { hasBullsEye: true }), ['10-of-10-bulls-eye', 300_000_00n]],
    ['ten of ten for $20', marked(upTo(10), { stakeCents: 20_00n }), ['10-of-10', 2_000_000_00n]],
    ['none of ten', marked(upTo(30, 21)), ['0-of-10', 5_00n]],
    ['none of ten with the add-on', marked(upTo(30, 21), { hasBullsEye: true }), ['0-of-10', 5_00n]],
    ['none of nine (no prize)', marked(upTo(29, 21)), undefined],
    ['one of ten (no prize)', marked([1, ...upTo(29, 21)]), undefined],
    ['the bulls-eye alone of ten', marked([5, ...upTo(29, 21)], { hasBullsEye: true }), ['1-of-10-bulls-eye', 6_00n]],
    ['the bulls-eye alone of ten without the add-on (no prize)', marked([5, ...upTo(29, 21)]), undefined],
    ['another number alone with the add-on (no prize)', marked([6, ...upTo(29, 21)], { hasBullsEye: true }), undefined],
    ['two of two with the add-on, bulls-eye missed', marked([6, 7], { hasBullsEye: true }), ['2-of-2', 9_00n]],
    [
      'two of two with the bulls-eye, $3',
      marked([5, 7], { hasBullsEye: true, stakeCents: 3_00n }),
      ['2-of-2-bulls-eye', 192_00n],
    ],
    ['one of one', marked([20]), ['1-of-1', 2_00n]],
    ['the one that is the bulls-eye', marked([5], { hasBullsEye: true }), ['1-of-1-bulls-eye', 42_00n]],
    ['none of one (no prize)', marked([80]), undefined],
  ])('finds the prize for a board that hits %s', (_name, board, won) => {
    const win = matchKeno(board, drawn, rules);
    expect(win && [win.tier, win.prizeCents]).toEqual(won);
  });

  const board = fc
    .integer({ min: 1, max: 10 })
    .chain((spots) => fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: spots, maxLength: spots }))
    .chain((numbers) => fc.boolean().map((hasBullsEye) => marked(numbers, { hasBullsEye })));
  const result = fc
    .uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 20, maxLength: 20 })
    .map((numbers) => ({ numbers, bullsEye: numbers[7] ?? null }));

  it('wins the same whatever the order of marking or drawing', () => {
    fc.assert(
      fc.property(board, result, (mine, numbers) => {
        const win = matchKeno(mine, numbers, rules);
        const turned = { ...numbers, numbers: numbers.numbers.toReversed() };
        expect(matchKeno({ ...mine, ...sortKenoBoard(mine) }, turned, rules)).toEqual(win);
      }),
    );
  });

  it('counts the same hits by stored bit masks as by numbers', () => {
    const bits = (mask: bigint) => mask.toString(2).replaceAll('0', '').length;
    fc.assert(
      fc.property(board, result, (mine, numbers) => {
        const [a, b] = [maskOf({ ...mine, bonus: null }), maskOf({ ...numbers, bonus: null })];
        expect(bits(a.mainLow & b.mainLow) + bits(a.mainHigh & b.mainHigh)).toBe(countHits(mine, numbers).hits);
      }),
    );
  });

  it('wins the same when its numbers and the drawn ones are shifted, so that no number is better than another', () => {
    fc.assert(
      fc.property(board, result, fc.integer({ min: 1, max: 79 }), (mine, numbers, shift) => {
        const moved = (number: number) => ((number - 1 + shift) % 80) + 1;
        const there = { numbers: numbers.numbers.map(moved), bullsEye: moved(numbers.bullsEye ?? 1) };
        const win = matchKeno({ ...mine, numbers: mine.numbers.map(moved) }, there, rules);
        expect(win).toEqual(matchKeno(mine, numbers, rules));
      }),
    );
  });

  it('wins the prize of its pay table row, and never less with Bulls-Eye than without', () => {
    fc.assert(
      fc.property(board, result, (mine, numbers) => {
        const win = matchKeno(mine, numbers, rules);
        const table = kenoPayTable(rules, { spots: mine.spots, hasBullsEye: mine.hasBullsEye });
        if (win) expect(table.find((row) => row.tier === win.tier)?.prizeCents).toBe(win.prizeCents);
        const base = matchKeno({ ...mine, hasBullsEye: false }, numbers, rules)?.prizeCents ?? 0n;
        const withAddOn = matchKeno({ ...mine, hasBullsEye: true }, numbers, rules)?.prizeCents ?? 0n;
        expect(withAddOn).toBeGreaterThanOrEqual(base);
      }),
    );
  });

  it('matches every result of a small keno as often as the odds say', () => {
    const small: KenoRules = { ...rules, numberMax: 8, drawnCount: 4 };
    for (const hasBullsEye of [false, true]) {
      const mine = marked([2, 5, 8], { hasBullsEye });
      const found = new Map<string, bigint>();
      for (const numbers of subsets(8, 4)) {
        for (const bullsEye of hasBullsEye ? numbers : [numbers[0] ?? 0]) {
          const tier = matchKeno(mine, { numbers, bullsEye }, small)?.tier;
          if (tier) found.set(tier, (found.get(tier) ?? 0n) + 1n);
        }
      }
      const table = kenoPayTable(small, { spots: 3, hasBullsEye });
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(table.map((row) => [row.tier, row.odds.ways])));
    }
  });
});

describe('drawn keno numbers', () => {
  it.each<[string, { numbers: number[]; bullsEye: number | null }, string[]]>([
    ['twenty numbers and a bulls-eye (valid)', { numbers: upTo(20), bullsEye: 20 }, []],
    ['nineteen numbers', { numbers: upTo(19), bullsEye: 1 }, ['numbers NUMBER_COUNT']],
    ['twenty-one numbers', { numbers: upTo(21), bullsEye: 1 }, ['numbers NUMBER_COUNT']],
    ['a number twice', { numbers: [...upTo(19), 1], bullsEye: 1 }, ['numbers.19 NUMBER_DUPLICATE']],
    ['the number 81', { numbers: [...upTo(19), 81], bullsEye: 1 }, ['numbers.19 NUMBER_RANGE']],
    ['a bulls-eye that was not drawn', { numbers: upTo(20), bullsEye: 21 }, ['bullsEye NUMBER_RANGE']],
    ['no bulls-eye', { numbers: upTo(20), bullsEye: null }, ['bullsEye NUMBER_COUNT']],
  ])('are checked: %s', (_name, numbers, problems) => {
    expect(checkKenoNumbers(numbers, rules).map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
  });

  it('have no bulls-eye if the rules have none', () => {
    const without = { ...rules, bullsEye: null };
    expect(checkKenoNumbers({ numbers: upTo(20), bullsEye: null }, without)).toEqual([]);
    expect(checkKenoNumbers({ numbers: upTo(20), bullsEye: 1 }, without)).toHaveLength(1);
  });
});

describe('a capped tier', () => {
  it.each<[bigint[], bigint, bigint[]]>([
    [[100n, 200n], 300n, [100n, 200n]],
    [[], 300n, []],
    [[100_000_00n, 2_000_000_00n], 500_000_00n, [23_809_53n, 476_190_47n]],
    [Array(12).fill(100_000_00n), 500_000_00n, [...Array(8).fill(41_666_67n), ...Array(4).fill(41_666_66n)]],
    [[100n, 100n, 100n], 100n, [34n, 33n, 33n]],
  ])('pays the prizes [%s] under the cap %s as [%s]', (prizes, cap, paid) => {
    expect(shareUnderCap(prizes, cap)).toEqual(paid);
  });

  it('pays exactly the cap or the prizes, each within a cent of its share and never more than the prize', () => {
    const cents = fc.bigInt({ min: 1n, max: 6_000_000_00n });
    fc.assert(
      fc.property(fc.array(cents), cents, (prizes, cap) => {
        const paid = shareUnderCap(prizes, cap);
        const sum = (list: bigint[]) => list.reduce((total, one) => total + one, 0n);
        expect(sum(paid)).toBe(sum(prizes) < cap ? sum(prizes) : cap);
        for (const [index, one] of paid.entries()) {
          const prize = prizes[index] ?? 0n;
          expect(one).toBeLessThanOrEqual(prize);
          const due = sum(prizes) > cap ? (prize * cap) / sum(prizes) : prize;
          expect(one === due || one === due + 1n).toBe(true);
        }
      }),
    );
  });
});

function subsets(last: number, count: number): number[][] {
  if (count === 0) return [[]];
  if (last < count) return [];
  return [...subsets(last - 1, count), ...subsets(last - 1, count - 1).map((rest) => [...rest, last])];
}
