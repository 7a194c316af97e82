import type { BookEvent } from '../../events/book-event.ts';
import { drawItems, shuffleItems } from '../random-values.ts';
import { splitPrize } from '../split-prize.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const JUDGES = 3;
const ENTRIES = 8;
const NUMBERS = Array.from({ length: 30 }, (_, index) => index + 1);
/** Rows of the prize table from which a prize has a red or a white ribbon; the larger ones have a blue one. */
const RED_FROM = 8;
const WHITE_FROM = 10;

type Entry = { readonly number: number; readonly amount: number; readonly judge: number };

/**
 * Draws three judges' numbers, which are seen from the start, and eight entries with a number and an amount each. All
 * numbers of a ticket without a prize differ and are drawn together, so that each such board is equally likely. Each
 * winning entry has the number of a different judge.
 */
export function makeJudges({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const won = splitPrize(prize, amounts, random);
  const numbers = drawItems(random, NUMBERS, JUDGES + ENTRIES - won.length);
  const judges = numbers.slice(0, JUDGES);
  const stamps = drawItems(random, [...judges.keys()], won.length);
  const rest = amounts.filter((amount) => !won.includes(amount));
  const others = drawItems(random, rest, ENTRIES - won.length);
  const entries = shuffleItems<Entry>(random, [
    ...won.map((amount, index) => ({ number: judges[stamps[index] ?? 0] ?? 0, amount, judge: stamps[index] ?? 0 })),
    ...others.map((amount, index) => ({ number: numbers[JUDGES + index] ?? 0, amount, judge: -1 })),
  ]);
  const wins = entries.flatMap(({ amount, judge }, step) => (judge < 0 ? [] : [{ amount, steps: [step] }]));
  const labels = judges.map(String);
  return [
    { t: 'deal', steps: ENTRIES, inTurn: false, cells: JUDGES + ENTRIES, labels },
    ...entries.flatMap((entry, step) => eventsOfEntry(entry, step, amounts)),
    { t: 'sum', wins, prize },
  ];
}

/** Opens an entry; the judge with the same number marks it with a ribbon. */
function eventsOfEntry({ number, amount, judge }: Entry, step: number, amounts: readonly number[]): BookEvent[] {
  const cell = JUDGES + step;
  const open: BookEvent = { t: 'open', step, cell, shows: String(number), amount };
  if (judge < 0) return [open];
  return [open, { t: 'mark', step, shows: ribbonOf(amounts.indexOf(amount)), cells: [judge, cell] }];
}

function ribbonOf(row: number): string {
  if (row >= WHITE_FROM) return 'white';
  return row >= RED_FROM ? 'red' : 'blue';
}
