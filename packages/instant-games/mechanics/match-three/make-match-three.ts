import type { BookEvent } from '../../events/book-event.ts';
import { drawItems, shuffleItems } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const CELLS = 9;
const EQUAL = 3;
/** Colors of eggs, one for each prize; which amount has which color differs from ticket to ticket. */
const SYMBOLS = Array.from('abcdefghijklm');

/**
 * Draws nine cells in which the prize appears three times and no other amount more than twice. The cells that don't win
 * are drawn from two of each amount, so that every board is as likely as chance makes it.
 */
export function makeMatchThree({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const symbols = drawItems(random, SYMBOLS, amounts.length);
  const twice = amounts.filter((amount) => amount !== prize).flatMap((amount) => [amount, amount]);
  const winning = prize === 0 ? [] : Array.from({ length: EQUAL }, () => prize);
  const cells = shuffleItems(random, [...winning, ...drawItems(random, twice, CELLS - winning.length)]);
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
