import type { BookEvent } from '../../events/book-event.ts';
import { drawItem, drawItems, type RandomValues } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const ROWS = 6;
/** A harvest is small enough to add up without paper. */
const BUSHELS = { least: 12, most: 240 };
/** Prices per bushel in cents: the ones that are easy to multiply by. */
const PRICES = [5, 50, 500, 5_000, 50_000, 500_000].flatMap((five) => [five, five * 2, five * 4, five * 5]);

/**
 * Draws the price per bushel, and a harvest of six rows that is worth the prize at this price; all ways are equally
 * likely. A ticket without a prize has no market: a price of 0, and its round ends there, without a row.
 */
export function makeEquation({ prize, random }: TicketPrize): readonly BookEvent[] {
  const deal = { t: 'deal', inTurn: true, cells: 1 + ROWS } as const;
  const opened = (price: number): BookEvent => ({ t: 'open', step: 0, cell: 0, shows: String(price) });
  if (prize === 0) return [{ ...deal, steps: 1 }, opened(0), { t: 'sum', wins: [], prize }];
  const price = drawItem(random, pricesFor(prize));
  const bushels = prize / price;
  let to = 0;
  const rows = splitHarvest(bushels, random).map((by, index): BookEvent => {
    to += by;
    return { t: 'add', step: 1 + index, by, to };
  });
  const steps = Array.from({ length: 1 + ROWS }, (_, step) => step);
  return [
    { ...deal, steps: steps.length },
    opened(price),
    ...rows,
    { t: 'times', step: ROWS, left: bushels, right: price, product: bushels * price },
    { t: 'sum', wins: [{ amount: prize, steps }], prize },
  ];
}

function pricesFor(prize: number): readonly number[] {
  return PRICES.filter((price) => {
    const bushels = prize / price;
    return Number.isInteger(bushels) && bushels >= BUSHELS.least && bushels <= BUSHELS.most;
  });
}

/**
 * Returns six whole numbers from 1 with this sum. They are cut at five places, and each set of five cuts is equally
 * likely.
 */
function splitHarvest(bushels: number, random: RandomValues): number[] {
  const places = Array.from({ length: bushels - 1 }, (_, index) => index + 1);
  const cuts = drawItems(random, places, ROWS - 1).sort((one, other) => one - other);
  return [...cuts, bushels].map((cut, index) => cut - (cuts[index - 1] ?? 0));
}
