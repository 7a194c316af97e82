import { describe, expect, it } from 'vitest';
import { anyPrizeOf, type ChartRow, chartOf } from '../chart-in-tests.ts';
import { countBoards } from '../combinations.ts';
import { expectedCents, returnPercent } from '../expected-value.ts';
import { multiplierPoolFor, rulesForDraw } from '../game.ts';
import { oddsOfMultipliers } from '../multiplier-pool.ts';
import { fixedPrizeCents, payTable } from '../prize-tier.ts';
import { checkWager, priceWager, type Wager } from '../wager.ts';
import { lottoAmerica } from './lotto-america.ts';

const rules = rulesForDraw(lottoAmerica, '2026-11-23');

/**
 * The table of the administrative code. Its 4+1 row says 110,594.0425, where 110,594.0426 is correct: the same at two
 * decimals.
 */
const chart: ChartRow[] = [
  ['5+1', 1n, '1 in 25,989,600.00', undefined],
  ['5+0', 9n, '1 in 2,887,733.33', [20_000, 40_000, 60_000, 80_000, 100_000]],
  ['4+1', 235n, '1 in 110,594.04', [1_000, 2_000, 3_000, 4_000, 5_000]],
  ['4+0', 2_115n, '1 in 12,288.23', [100, 200, 300, 400, 500]],
  ['3+1', 10_810n, '1 in 2,404.22', [20, 40, 60, 80, 100]],
  ['3+0', 97_290n, '1 in 267.14', [5, 10, 15, 20, 25]],
  ['2+1', 162_150n, '1 in 160.28', [5, 10, 15, 20, 25]],
  ['1+1', 891_825n, '1 in 29.14', [2, 4, 6, 8, 10]],
  ['0+1', 1_533_939n, '1 in 16.94', [2, 4, 6, 8, 10]],
];

describe('Lotto America', () => {
  it('has the pay table of its printed chart, and exactly 25,989,600 boards [GLI19-14]', () => {
    expect(countBoards(rules.matrix)).toBe(25_989_600n);
    expect(chartOf(rules, [2, 3, 4, 5])).toEqual(chart);
    expect(anyPrizeOf(rules)).toEqual([2_698_374n, '1 in 9.63']);
  });

  it('returns 26.90 % of a board through fixed prizes', () => {
    expect(returnPercent(expectedCents(setPrizes(1n)), rules.boardPriceCents)).toBe('26.90');
  });

  it('returns 49.05 % of the All Star Bonus dollar with the assumed drum, until its weights are published', () => {
    const pool = multiplierPoolFor(rules, 90_000_000_00n);
    if (!pool) throw new Error('the add-on has a drum');
    const more = oddsOfMultipliers(pool).flatMap(({ multiplier, odds }) =>
      setPrizes(BigInt(multiplier - 1)).map((row) => ({
        odds: { total: row.odds.total * odds.total, ways: row.odds.ways * odds.ways },
        cents: row.cents,
      })),
    );
    expect(returnPercent(expectedCents(more), 1_00n)).toBe('49.05');
    const mean = oddsOfMultipliers(pool).map(({ multiplier, odds }) => ({ odds, cents: BigInt(multiplier) }));
    expect(returnPercent(expectedCents(mean), 1n)).toBe('282.35');
  });

  it('costs at most $300 a ticket: ten boards with All Star Bonus for 15 draws', () => {
    const board = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 52], bonus: 10, isQuickPick: false };
    const boards = Array(10).fill(board);
    const largest: Wager = { gameId: 'lotto-america', boards, drawCount: 15, addOns: ['all-star-bonus'] };
    expect([priceWager(largest, rules).totalCents, checkWager(largest, rules)]).toEqual([300_00n, []]);
    const wrong = { ...board, numbers: [1, 2, 3, 4, 53], bonus: 11 };
    expect(checkWager({ ...largest, boards: [wrong] }, rules).map(({ path, code }) => [path, code])).toEqual([
      ['boards.0.numbers.4', 'NUMBER_RANGE'],
      ['boards.0.bonus', 'NUMBER_RANGE'],
    ]);
  });
});

function setPrizes(times: bigint) {
  return payTable(rules).flatMap(({ tier, odds }) => {
    const cents = fixedPrizeCents(tier, undefined);
    return cents === undefined ? [] : [{ odds, cents: cents * times }];
  });
}
