import { describe, expect, it } from 'vitest';
import { anyPrizeOf, type ChartRow, chartOf } from '../chart-in-tests.ts';
import { countBoards } from '../combinations.ts';
import { expectedCents, returnPercent } from '../expected-value.ts';
import { rulesForDraw } from '../game.ts';
import { fixedPrizeCents, matchTier, oddsNumber, oddsOfAnyPrize, payTable } from '../prize-tier.ts';
import { checkWager, priceWager, type Wager } from '../wager.ts';
import { superKansasCash } from './super-kansas-cash.ts';

const rules = rulesForDraw(superKansasCash, '2026-11-23');

const chart: ChartRow[] = [
  ['5+1', 1n, '1 in 5,034,400.00', undefined],
  ['5+0', 24n, '1 in 209,766.67', [2_000]],
  ['4+1', 135n, '1 in 37,291.85', [500]],
  ['4+0', 3_240n, '1 in 1,553.83', [20]],
  ['3+1', 3_510n, '1 in 1,434.30', [20]],
  ['3+0', 84_240n, '1 in 59.76', [1]],
  ['2+1', 29_250n, '1 in 172.12', [2]],
  ['1+1', 87_750n, '1 in 57.37', [1]],
];

describe('Super Kansas Cash', () => {
  it('has the pay table of its chart for each board [GLI19-14]', () => {
    expect(countBoards(rules.matrix)).toBe(5_034_400n);
    expect(chartOf(rules, [])).toEqual(chart);
    expect(anyPrizeOf(rules)).toEqual([208_150n, '1 in 24.19']);
  });

  it('prints odds per dollar, which buys two boards, so one board has half the printed chance', () => {
    const perDollar = [...payTable(rules), { odds: oddsOfAnyPrize(rules.matrix, rules.tiers) }].map(({ odds }) =>
      oddsNumber({ total: odds.total, ways: odds.ways * 2n }, 'en'),
    );
    expect(perDollar.join(' ')).toBe('2,517,200.00 104,883.33 18,645.93 776.91 717.15 29.88 86.06 28.69 12.09');
  });

  it('returns 19 % of a board through fixed prizes, with the amounts assumed below 5+0', () => {
    const paid = payTable(rules).flatMap(({ tier, odds }) => {
      const cents = fixedPrizeCents(tier, undefined);
      return cents === undefined ? [] : [{ odds, cents }];
    });
    const percent = returnPercent(expectedCents(paid), rules.boardPriceCents);
    expect(Number(percent)).toBeGreaterThan(18.5);
    expect(Number(percent)).toBeLessThan(19.5);
  });

  it('wins nothing with only the Cash Ball', () => {
    const drawn = { numbers: [1, 2, 3, 4, 5], bonus: 6 };
    expect(matchTier({ numbers: [10, 11, 12, 13, 14], bonus: 6 }, drawn, rules.tiers)).toBeUndefined();
    expect(matchTier({ numbers: [1, 11, 12, 13, 14], bonus: 6 }, drawn, rules.tiers)?.tier).toBe('1+1');
  });

  const board = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 32], bonus: 25, isQuickPick: false };
  const wager = (boardCount: number, drawCount = 1): Wager => ({
    gameId: 'super-kansas-cash',
    boards: Array(boardCount).fill(board),
    drawCount,
    addOns: [],
  });

  it.each([
    [0, 'BOARD_COUNT'],
    [1, 'BOARD_COUNT'],
    [2, undefined],
    [3, 'BOARD_COUNT'],
    [6, undefined],
    [10, undefined],
    [12, 'BOARD_COUNT'],
  ])('checks the count of %s boards on a ticket, with the problem: %s', (boardCount, code) => {
    expect(checkWager(wager(boardCount), rules)[0]?.code).toBe(code);
  });

  it.each([
    [2, 1, 1_00n],
    [6, 1, 3_00n],
    [10, 15, 75_00n],
  ])('charges for %s boards and %s draws %s cents, always whole dollars', (boardCount, drawCount, cents) => {
    expect(priceWager(wager(boardCount, drawCount), rules).totalCents).toBe(cents);
  });

  it('rejects numbers outside of the matrix', () => {
    const wrong = { ...board, numbers: [1, 2, 3, 4, 33], bonus: 26 };
    expect(checkWager({ ...wager(2), boards: [board, wrong] }, rules).map(({ path, code }) => [path, code])).toEqual([
      ['boards.1.numbers.4', 'NUMBER_RANGE'],
      ['boards.1.bonus', 'NUMBER_RANGE'],
    ]);
  });
});
