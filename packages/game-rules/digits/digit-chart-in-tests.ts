import type { Cents } from '@sunflower/money/cents.ts';
import { returnPercent } from '../expected-value.ts';
import { oddsText } from '../prize-tier.ts';
import type { DigitBoard } from './digit-board.ts';
import { matchDigits } from './digit-match.ts';
import { digitPayTable, expectedOfPlay } from './digit-odds.ts';
import type { DigitRules } from './digit-rules.ts';

/**
 * A row of the printed chart for a $1 play: tier, how many numbers can be played in it, odds, prizes for $1 and 50
 * cents, cost in dollars, percent returned.
 */
export type DigitChartRow = readonly [
  tier: string,
  numbers: number,
  odds: string,
  dollar: number,
  half: number,
  cost: number,
  percent: string,
];

/** Returns the computed table of every play in the rules, offered or not, in the layout of a printed chart. */
export function digitChartOf(rules: DigitRules): DigitChartRow[] {
  const table = digitPayTable(rules, { stakeCents: 100n, plays: rules.plays });
  const halves = digitPayTable(rules, { stakeCents: 50n, plays: rules.plays });
  return table.map((row, index) => [
    row.tier,
    row.numbers,
    oddsText(row.odds),
    Number(row.prizeCents) / 100,
    Number(halves[index]?.prizeCents) / 100,
    Number(row.costCents) / 100,
    returnPercent(expectedOfPlay(table, row.playId, row.ways), row.costCents),
  ]);
}

/** Compares a board with every possible result: how often each tier is won, and what it pays. */
export function everyResult(board: DigitBoard, rules: DigitRules): Record<string, [number, Cents]> {
  const found: Record<string, [number, Cents]> = {};
  for (const drawn of everyNumber(rules.digitCount)) {
    const win = matchDigits(board, drawn, rules);
    if (win) found[win.tier] = [(found[win.tier]?.[0] ?? 0) + 1, win.prizeCents];
  }
  return found;
}

/** Yields every number, such as 000 to 999, with leading zeros. */
export function* everyNumber(digitCount: number): Generator<number[]> {
  for (let number = 0; number < 10 ** digitCount; number++)
    yield Array.from(number.toString().padStart(digitCount, '0'), Number);
}

/** Returns a board from its text, with `*` for a wild place: `board('12*', 'front-pair')`. */
export function board(text: string, playId: string, stakeCents: Cents = 100n): DigitBoard {
  const digits = Array.from(text, (sign) => (sign === '*' ? null : Number(sign)));
  return { kind: 'digits', digits, playId, stakeCents, isQuickPick: false };
}
