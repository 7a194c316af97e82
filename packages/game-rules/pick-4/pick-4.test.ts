import { describe, expect, it } from 'vitest';
import { board, type DigitChartRow, digitChartOf, everyResult } from '../digits/digit-chart-in-tests.ts';
import { rulesForDraw } from '../game.ts';
import { pick4 } from './pick-4.ts';

const rules = rulesForDraw(pick4, '2026-11-24');

/** Odds of the 12-way box: 1 in 833.33. The page of another state says 883, which is a typo. */
const chart: DigitChartRow[] = [
  ['straight', 10_000, '1 in 10,000.00', 5_000, 2_500, 1, '50.00'],
  ['box-4', 360, '1 in 2,500.00', 1_200, 600, 1, '48.00'],
  ['box-6', 270, '1 in 1,666.67', 800, 400, 1, '48.00'],
  ['box-12', 4_320, '1 in 833.33', 400, 200, 1, '48.00'],
  ['box-24', 5_040, '1 in 416.67', 200, 100, 1, '48.00'],
  ['straight-box-4-exact', 360, '1 in 10,000.00', 3_100, 1_550, 1, '49.00'],
  ['straight-box-4-any', 360, '1 in 3,333.33', 600, 300, 1, '49.00'],
  ['straight-box-6-exact', 270, '1 in 10,000.00', 2_900, 1_450, 1, '49.00'],
  ['straight-box-6-any', 270, '1 in 2,000.00', 400, 200, 1, '49.00'],
  ['straight-box-12-exact', 4_320, '1 in 10,000.00', 2_700, 1_350, 1, '49.00'],
  ['straight-box-12-any', 4_320, '1 in 909.09', 200, 100, 1, '49.00'],
  ['straight-box-24-exact', 5_040, '1 in 10,000.00', 2_600, 1_300, 1, '49.00'],
  ['straight-box-24-any', 5_040, '1 in 434.78', 100, 50, 1, '49.00'],
  ['combo-4', 360, '1 in 2,500.00', 5_000, 2_500, 4, '50.00'],
  ['combo-6', 270, '1 in 1,666.67', 5_000, 2_500, 6, '50.00'],
  ['combo-12', 4_320, '1 in 833.33', 5_000, 2_500, 12, '50.00'],
  ['combo-24', 5_040, '1 in 416.67', 5_000, 2_500, 24, '50.00'],
  ['front-pair', 100, '1 in 100.00', 50, 25, 1, '50.00'],
  ['middle-pair', 100, '1 in 100.00', 50, 25, 1, '50.00'],
  ['back-pair', 100, '1 in 100.00', 50, 25, 1, '50.00'],
];

describe('Pick 4', () => {
  it('has the pay table of its printed chart [GLI19-14]', () => {
    expect(digitChartOf(rules)).toEqual(chart);
  });

  it.each<[string, string, Record<string, [number, bigint]>]>([
    ['0012', 'straight', { straight: [1, 5_000_00n] }],
    ['1112', 'box', { 'box-4': [4, 1_200_00n] }],
    ['1122', 'box', { 'box-6': [6, 800_00n] }],
    ['1123', 'box', { 'box-12': [12, 400_00n] }],
    ['1234', 'box', { 'box-24': [24, 200_00n] }],
    ['1122', 'straight-box', { 'straight-box-6-exact': [1, 2_900_00n], 'straight-box-6-any': [5, 400_00n] }],
    ['1234', 'combo', { 'combo-24': [24, 5_000_00n] }],
    ['12**', 'front-pair', { 'front-pair': [100, 50_00n] }],
    ['*11*', 'middle-pair', { 'middle-pair': [100, 50_00n] }],
    ['**00', 'back-pair', { 'back-pair': [100, 50_00n] }],
  ])('finds the winning results among all 10,000 for %s played as %s', (text, playId, tiers) => {
    expect(everyResult(board(text, playId), rules)).toEqual(tiers);
  });
});
