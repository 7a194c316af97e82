import { describe, expect, it } from 'vitest';
import { board, type DigitChartRow, digitChartOf, everyResult } from '../digits/digit-chart-in-tests.ts';
import { rulesForDraw } from '../game.ts';
import { pick5 } from './pick-5.ts';

const rules = rulesForDraw(pick5, '2026-11-24');

const chart: DigitChartRow[] = [
  ['straight', 100_000, '1 in 100,000.00', 50_000, 25_000, 1, '50.00'],
  ['box-5', 450, '1 in 20,000.00', 10_000, 5_000, 1, '50.00'],
  ['box-10', 900, '1 in 10,000.00', 5_000, 2_500, 1, '50.00'],
  ['box-20', 7_200, '1 in 5,000.00', 2_500, 1_250, 1, '50.00'],
  ['box-30', 10_800, '1 in 3,333.33', 1_700, 850, 1, '51.00'],
  ['box-60', 50_400, '1 in 1,666.67', 850, 425, 1, '51.00'],
  ['box-120', 30_240, '1 in 833.33', 425, 212.5, 1, '51.00'],
  ['combo-5', 450, '1 in 20,000.00', 50_000, 25_000, 5, '50.00'],
  ['combo-10', 900, '1 in 10,000.00', 50_000, 25_000, 10, '50.00'],
  ['combo-20', 7_200, '1 in 5,000.00', 50_000, 25_000, 20, '50.00'],
  ['combo-30', 10_800, '1 in 3,333.33', 50_000, 25_000, 30, '50.00'],
  ['combo-60', 50_400, '1 in 1,666.67', 50_000, 25_000, 60, '50.00'],
  ['combo-120', 30_240, '1 in 833.33', 50_000, 25_000, 120, '50.00'],
  ['front-four', 10_000, '1 in 10,000.00', 5_000, 2_500, 1, '50.00'],
  ['back-four', 10_000, '1 in 10,000.00', 5_000, 2_500, 1, '50.00'],
  ['front-three', 1_000, '1 in 1,000.00', 500, 250, 1, '50.00'],
  ['back-three', 1_000, '1 in 1,000.00', 500, 250, 1, '50.00'],
  ['front-pair', 100, '1 in 100.00', 50, 25, 1, '50.00'],
  ['back-pair', 100, '1 in 100.00', 50, 25, 1, '50.00'],
];

describe('Pick 5', () => {
  it('has the pay table of its printed chart [GLI19-14]', () => {
    expect(digitChartOf(rules).filter(([tier]) => !tier.startsWith('straight-box'))).toEqual(chart);
  });

  it('pays half of the straight and half of the box on a straight/box', () => {
    const both = digitChartOf(rules).filter(([tier]) => tier.startsWith('straight-box'));
    expect(both.map(([tier, , , dollar]) => [tier, dollar])).toEqual([
      ['straight-box-5-exact', 30_000],
      ['straight-box-5-any', 5_000],
      ['straight-box-10-exact', 27_500],
      ['straight-box-10-any', 2_500],
      ['straight-box-20-exact', 26_250],
      ['straight-box-20-any', 1_250],
      ['straight-box-30-exact', 25_850],
      ['straight-box-30-any', 850],
      ['straight-box-60-exact', 25_425],
      ['straight-box-60-any', 425],
      ['straight-box-120-exact', 25_212.5],
      ['straight-box-120-any', 212.5],
    ]);
  });

  it.each<[string, string, Record<string, [number, bigint]>]>([
    ['00012', 'straight', { straight: [1, 50_000_00n] }],
    ['11112', 'box', { 'box-5': [5, 10_000_00n] }],
    ['11122', 'box', { 'box-10': [10, 5_000_00n] }],
    ['11123', 'box', { 'box-20': [20, 2_500_00n] }],
    ['11223', 'box', { 'box-30': [30, 1_700_00n] }],
    ['11234', 'box', { 'box-60': [60, 850_00n] }],
    ['12345', 'box', { 'box-120': [120, 425_00n] }],
    ['12345', 'straight-box', { 'straight-box-120-exact': [1, 25_212_50n], 'straight-box-120-any': [119, 212_50n] }],
    ['11223', 'combo', { 'combo-30': [30, 50_000_00n] }],
    ['1234*', 'front-four', { 'front-four': [10, 5_000_00n] }],
    ['**345', 'back-three', { 'back-three': [100, 500_00n] }],
    ['***45', 'back-pair', { 'back-pair': [1_000, 50_00n] }],
  ])('finds the winning results among all 100,000 for %s played as %s', (text, playId, tiers) => {
    expect(everyResult(board(text, playId), rules)).toEqual(tiers);
  });
});
