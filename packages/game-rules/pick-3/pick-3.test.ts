import { describe, expect, it } from 'vitest';
import { board, type DigitChartRow, digitChartOf, everyResult } from '../digits/digit-chart-in-tests.ts';
import { digitPayTable } from '../digits/digit-odds.ts';
import { checkDigitWager, type DigitWager, priceDigitWager } from '../digits/digit-wager.ts';
import { rulesForDraw } from '../game.ts';
import { pick3 } from './pick-3.ts';

const rules = rulesForDraw(pick3, '2026-11-24');

const chart: DigitChartRow[] = [
  ['straight', 1_000, '1 in 1,000.00', 500, 250, 1, '50.00'],
  ['box-3', 270, '1 in 333.33', 160, 80, 1, '48.00'],
  ['box-6', 720, '1 in 166.67', 80, 40, 1, '48.00'],
  ['straight-box-3-exact', 270, '1 in 1,000.00', 330, 165, 1, '49.00'],
  ['straight-box-3-any', 270, '1 in 500.00', 80, 40, 1, '49.00'],
  ['straight-box-6-exact', 720, '1 in 1,000.00', 290, 145, 1, '49.00'],
  ['straight-box-6-any', 720, '1 in 200.00', 40, 20, 1, '49.00'],
  ['combo-3', 270, '1 in 333.33', 500, 250, 3, '50.00'],
  ['combo-6', 720, '1 in 166.67', 500, 250, 6, '50.00'],
  ['front-pair', 100, '1 in 100.00', 50, 25, 1, '50.00'],
  ['back-pair', 100, '1 in 100.00', 50, 25, 1, '50.00'],
];

describe('Pick 3', () => {
  it('has the pay table of its printed chart [GLI19-14]', () => {
    expect(digitChartOf(rules)).toEqual(chart);
  });

  it('offers in Kansas what its slip offers: exact order and any order', () => {
    const offered = digitPayTable(rules, { stakeCents: 100n }).map((row) => row.tier);
    expect(offered).toEqual(['straight', 'box-3', 'box-6']);
  });

  it.each<[string, string, Record<string, [number, bigint]>]>([
    ['123', 'straight', { straight: [1, 500_00n] }],
    ['000', 'straight', { straight: [1, 500_00n] }],
    ['112', 'box', { 'box-3': [3, 160_00n] }],
    ['012', 'box', { 'box-6': [6, 80_00n] }],
    ['112', 'straight-box', { 'straight-box-3-exact': [1, 330_00n], 'straight-box-3-any': [2, 80_00n] }],
    ['123', 'straight-box', { 'straight-box-6-exact': [1, 290_00n], 'straight-box-6-any': [5, 40_00n] }],
    ['707', 'combo', { 'combo-3': [3, 500_00n] }],
    ['123', 'combo', { 'combo-6': [6, 500_00n] }],
    ['12*', 'front-pair', { 'front-pair': [10, 50_00n] }],
    ['*23', 'back-pair', { 'back-pair': [10, 50_00n] }],
  ])('finds the winning results among all 1,000 for %s played as %s', (text, playId, tiers) => {
    expect(everyResult(board(text, playId), rules)).toEqual(tiers);
  });

  it('costs at most $280: five boards in 28 midday and 28 evening draws', () => {
    const largest: DigitWager = {
      gameId: 'pick-3',
      boards: Array(5).fill(board('123', 'straight')),
      sessions: ['midday', 'evening'],
      drawCount: 28,
      addOns: [],
    };
    expect(priceDigitWager(largest, rules)).toMatchObject({ chargedDraws: 56, totalCents: 280_00n });
    expect(checkDigitWager(largest, rules)).toEqual([]);
  });
});
