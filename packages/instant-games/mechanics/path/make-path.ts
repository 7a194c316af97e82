import type { BookEvent } from '../../events/book-event.ts';
import { drawItems } from '../random-values.ts';
import { splitPrize } from '../split-prize.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const STOPS = 5;
const WAYS = 2;
/** Places along the trail; which ones are at which crossroads differs from ticket to ticket. */
const PLACES = ['barn', 'church', 'depot', 'elevator', 'farmhouse', 'mill', 'pump', 'school', 'silo', 'tower'];

/**
 * Draws a trail of five crossroads. The prize is one to four amounts of the table at as many stops; the other stops pay
 * nothing. A stop pays the same on the left and on the right, so that all 32 roads have the prize as their total.
 */
export function makePath({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const labels = drawItems(random, PLACES, STOPS * WAYS);
  const parts = splitPrize(prize, amounts, random).flatMap((part) => splitPrize(part, amounts, random));
  const stops = Array.from({ length: STOPS }, (_, step) => step);
  const paying = drawItems(random, stops, parts.length);
  const wins = parts.map((amount, part) => ({ amount, steps: [paying[part] ?? 0] }));
  let to = 0;
  return [
    { t: 'deal', steps: STOPS, inTurn: true, cells: STOPS * WAYS, labels },
    ...stops.map((step): BookEvent => {
      const amount = wins.find(({ steps }) => steps.includes(step))?.amount ?? 0;
      to += amount;
      return { t: 'path', step, amount, to };
    }),
    { t: 'sum', wins, prize },
  ];
}
