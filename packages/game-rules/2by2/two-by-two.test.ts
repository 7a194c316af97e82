import { describe, expect, it } from 'vitest';
import { expectedCents, returnPercent } from '../expected-value.ts';
import { rulesForDraw } from '../game.ts';
import { oddsText } from '../prize-tier.ts';
import { matchTwoFieldTier } from '../two-field/two-field-board.ts';
import {
  countTwoFieldBoards,
  isDoubled,
  oddsOfAnyTwoFieldPrize,
  twoFieldPayTable,
  twoFieldPrize,
} from '../two-field/two-field-prizes.ts';
import { twoByTwo } from './two-by-two.ts';

const rules = rulesForDraw(twoByTwo, '2026-11-24');

/**
 * The printed pages show 2,200, 382 and 45 because they truncate the decimals; these are the rounded odds. Columns:
 * dollars, free boards, then both doubled.
 */
const chart = [
  ['r2w2', 1n, '1 in 105,625.00', [22_000, 0], [44_000, 0]],
  ['r2w1', 48n, '1 in 2,200.52', [100, 0], [200, 0]],
  ['r1w2', 48n, '1 in 2,200.52', [100, 0], [200, 0]],
  ['r2w0', 276n, '1 in 382.70', [3, 0], [6, 0]],
  ['r0w2', 276n, '1 in 382.70', [3, 0], [6, 0]],
  ['r1w1', 2_304n, '1 in 45.84', [3, 0], [6, 0]],
  ['r1w0', 13_248n, '1 in 7.97', [0, 1], [0, 2]],
  ['r0w1', 13_248n, '1 in 7.97', [0, 1], [0, 2]],
];

describe('2by2', () => {
  it('has the pay table of its printed chart, doubled on Tuesday [GLI19-14]', () => {
    const rows = twoFieldPayTable(rules).map(({ tier, odds, text }) => [
      tier.tier,
      odds.ways,
      text,
      ...[1, 2].map((multiplier) => {
        const { cents, freeBoards } = twoFieldPrize(tier.prize, multiplier);
        return [Number(cents) / 100, freeBoards];
      }),
    ]);
    expect(rows).toEqual(chart);
  });

  it('has 105,625 boards, of which one in 3.59 wins', () => {
    const any = oddsOfAnyTwoFieldPrize(rules);
    expect([countTwoFieldBoards(rules), any.ways, oddsText(any)]).toEqual([105_625n, 29_449n, '1 in 3.59']);
  });

  it('finds the number of results per tier on the chart by comparing a board with all 105,625 results', () => {
    const board = { red: [7, 19], white: [1, 26] };
    const found = new Map<string | undefined, number>();
    for (const red of pairs()) {
      for (const white of pairs()) {
        const tier = matchTwoFieldTier(board, { red, white }, rules.tiers)?.tier;
        found.set(tier, (found.get(tier) ?? 0) + 1);
      }
    }
    for (const [tier, ways] of chart) expect([tier, found.get(String(tier))]).toEqual([tier, Number(ways)]);
    expect(found.get(undefined)).toBe(105_625 - 29_449);
  });

  it('returns 38.03 % in cash, and 50.76 % if a free board counts as the average return of a board', () => {
    const table = twoFieldPayTable(rules);
    const cash = expectedCents(table.map(({ tier, odds }) => ({ odds, cents: twoFieldPrize(tier.prize, 1).cents })));
    expect(returnPercent(cash, rules.boardPriceCents)).toBe('38.03');
    const free = table.reduce(
      (sum, row) => sum + row.odds.ways * BigInt(twoFieldPrize(row.tier.prize, 1).freeBoards),
      0n,
    );
    // A free board may win another one: its value v is cash + free chance x v, so v = cash / (1 - free chance).
    const whole = { cents: cash.cents, of: cash.of - (free * cash.of) / countTwoFieldBoards(rules) };
    expect(returnPercent(whole, rules.boardPriceCents)).toBe('50.76');
  });

  it.each([
    [2, 7, true],
    [2, 14, true],
    [2, 28, true],
    [2, 1, false],
    [2, 6, false],
    [3, 7, false],
    [1, 28, false],
  ])('doubles on weekday %s for a ticket for %s draws: %s', (weekday, drawCount, doubled) => {
    expect(isDoubled(rules, { weekday, drawCount })).toBe(doubled);
    expect(isDoubled({ ...rules, doubler: null }, { weekday, drawCount })).toBe(false);
  });
});

function pairs(): [number, number][] {
  const numbers = Array.from({ length: 26 }, (_, index) => index + 1);
  return numbers.flatMap((low) => numbers.filter((high) => high > low).map((high): [number, number] => [low, high]));
}
