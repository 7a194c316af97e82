import type { BookEvent } from '../../events/book-event.ts';
import { drawItem, type RandomValues, shuffleItems } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const CELLS = 9;
const EQUAL = 3;
/** Eggs with their colors and calls. Which amount has which egg differs from ticket to ticket. */
const SYMBOLS = Array.from('abcdefghijklm');

/** Draws nine cells in which the prize appears three times and no other amount more than twice. */
export function makeMatchThree({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const others = amounts.filter((amount) => amount !== prize);
  const winning = prize === 0 ? [] : Array.from({ length: EQUAL }, () => prize);
  const filler = drawWithoutMatch(random, others, CELLS - winning.length);
  const cells = shuffleItems(random, [...winning, ...filler]);
  const symbols = shuffleItems(random, SYMBOLS);
  const steps = cells.flatMap((amount, cell) => (amount === prize ? [cell] : []));
  return [
    { t: 'deal', steps: CELLS, inTurn: false, cells: CELLS },
    ...cells.map((amount, cell): BookEvent => {
      const shows = symbols[amounts.indexOf(amount)] ?? '';
      return { t: 'open', step: cell, cell, shows, amount };
    }),
    { t: 'sum', wins: prize === 0 ? [] : [{ amount: prize, steps }], prize },
  ];
}

/**
 * Draws each cell independently from all amounts, and starts again when three are equal. So all boards without a match
 * are equally likely, and pairs of an amount are as frequent as chance alone makes them. About two of three attempts
 * succeed.
 */
function drawWithoutMatch(random: RandomValues, amounts: readonly number[], count: number): number[] {
  for (;;) {
    const cells = Array.from({ length: count }, () => drawItem(random, amounts));
    const hasMatch = cells.some((amount) => cells.filter((other) => other === amount).length >= EQUAL);
    if (!hasMatch) return cells;
  }
}
