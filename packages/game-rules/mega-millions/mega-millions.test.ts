import { describe, expect, it } from 'vitest';
import { anyPrizeOf, type ChartRow, chartOf } from '../chart-in-tests.ts';
import { countBoards } from '../combinations.ts';
import { expectedCents, returnPercent } from '../expected-value.ts';
import { rulesForDraw } from '../game.ts';
import { ballsIn, multiplierAt, oddsOfMultipliers } from '../multiplier-pool.ts';
import { fixedPrizeCents, matchTier, oddsText, payTable } from '../prize-tier.ts';
import { checkWager, priceWager, type Wager } from '../wager.ts';
import { megaMillions } from './mega-millions.ts';

const rules = rulesForDraw(megaMillions, '2026-11-24');
const pool = rules.boardMultiplier;
if (!pool) throw new Error('Mega Millions has a multiplier on every board');

const chart: ChartRow[] = [
  ['5+1', 1n, '1 in 290,472,336.00', undefined],
  ['5+0', 23n, '1 in 12,629,232.00', [1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 10_000_000]],
  ['4+1', 325n, '1 in 893,761.03', [10_000, 20_000, 30_000, 40_000, 50_000, 100_000]],
  ['4+0', 7_475n, '1 in 38,859.18', [500, 1_000, 1_500, 2_000, 2_500, 5_000]],
  ['3+1', 20_800n, '1 in 13,965.02', [200, 400, 600, 800, 1_000, 2_000]],
  ['3+0', 478_400n, '1 in 607.17', [10, 20, 30, 40, 50, 100]],
  ['2+1', 436_800n, '1 in 665.00', [10, 20, 30, 40, 50, 100]],
  ['1+1', 3_385_200n, '1 in 85.81', [7, 14, 21, 28, 35, 70]],
  ['0+1', 8_259_888n, '1 in 35.17', [5, 10, 15, 20, 25, 50]],
];

describe('Mega Millions', () => {
  it('has the pay table of its printed chart, not that of before 2025 with 302,575,350 boards [GLI19-14]', () => {
    expect(countBoards(rules.matrix)).toBe(290_472_336n);
    expect(chartOf(rules, [2, 3, 4, 5, 10])).toEqual(chart);
    expect(anyPrizeOf(rules)).toEqual([12_588_912n, '1 in 23.07']);
  });

  it('assigns every board a multiplier with the printed chances, which add up to one', () => {
    expect(oddsOfMultipliers(pool).map(({ multiplier, odds }) => [multiplier, oddsText(odds)])).toEqual([
      [2, '1 in 2.13'],
      [3, '1 in 3.20'],
      [4, '1 in 8.00'],
      [5, '1 in 16.00'],
      [10, '1 in 32.00'],
    ]);
    const drawn = Array.from({ length: ballsIn(pool) }, (_, ball) => multiplierAt(pool, ball));
    expect(drawn.reduce((sum, multiplier) => sum + multiplier, 0) / drawn.length).toBe(3);
    expect([drawn.filter((one) => one === 2).length, drawn.filter((one) => one === 10).length]).toEqual([15, 1]);
  });

  it.each([-1, 0.5, 32, Number.NaN])('has no ball %s in its drum', (ball) => {
    expect(() => multiplierAt(pool, ball)).toThrow(RangeError);
  });

  it('returns 22.37 % of a board through fixed prizes', () => {
    const paid = payTable(rules).flatMap(({ tier, odds }) =>
      oddsOfMultipliers(pool).flatMap(({ multiplier, odds: drum }) => {
        const cents = fixedPrizeCents(tier, multiplier);
        return cents === undefined
          ? []
          : [{ odds: { total: odds.total * drum.total, ways: odds.ways * drum.ways }, cents }];
      }),
    );
    const expected = expectedCents(paid);
    expect(returnPercent(expected, rules.boardPriceCents)).toBe('22.37');
    expect(returnPercent(expected, 1_00n)).toBe('111.85');
  });

  it('pays at least ten dollars for every fixed prize', () => {
    const least = payTable(rules).flatMap(({ tier }) => fixedPrizeCents(tier, 2) ?? []);
    expect(least.toSorted((a, b) => Number(a - b))[0]).toBe(10_00n);
  });

  it('wins with a bonus number that repeats a main number', () => {
    const drawn = { numbers: [1, 20, 24, 50, 70], bonus: 24 };
    expect(matchTier({ numbers: [1, 20, 24, 50, 69], bonus: 24 }, drawn, rules.tiers)?.tier).toBe('4+1');
    expect(matchTier({ numbers: [2, 3, 4, 5, 6], bonus: 24 }, drawn, rules.tiers)?.tier).toBe('0+1');
  });

  it('costs at most $750 a ticket, for ten boards in 15 draws, and has no add-ons', () => {
    const board = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 70], bonus: 24, isQuickPick: false };
    const largest: Wager = { gameId: 'mega-millions', boards: Array(10).fill(board), drawCount: 15, addOns: [] };
    expect([priceWager(largest, rules).totalCents, checkWager(largest, rules)]).toEqual([750_00n, []]);
    expect(checkWager({ ...largest, addOns: ['megaplier'] }, rules)).toEqual([
      { path: 'addOns.0', code: 'ADDON_NOT_OFFERED' },
    ]);
    const wrong = { ...board, numbers: [1, 2, 3, 4, 71], bonus: 25 };
    expect(checkWager({ ...largest, boards: [wrong] }, rules).map(({ path, code }) => [path, code])).toEqual([
      ['boards.0.numbers.4', 'NUMBER_RANGE'],
      ['boards.0.bonus', 'NUMBER_RANGE'],
    ]);
  });
});
