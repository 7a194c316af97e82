import { shuffleItems } from '../random-values.ts';
import { splitPrize } from '../split-prize.ts';
import type { PathBook } from '../ticket-book.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const STOPS = 5;
const BONUS_STOPS = 3;

/** Draws a trail on which the parts of the prize are found. */
export function makePath({ prize, amounts, random }: TicketPrize): PathBook {
  const parts = splitPrize(prize, amounts, random);
  return { mechanic: 'path', stops: shuffleItems(random, padded(parts, STOPS)), bonusStops: null };
}

/** Draws a trail as `makePath` does. If the prize has two parts, the second one is found on the bonus trail. */
export function makePathWithBonus({ prize, amounts, random }: TicketPrize): PathBook {
  const [first, second] = splitPrize(prize, amounts, random);
  const stops = shuffleItems(random, padded(first === undefined ? [] : [first], STOPS));
  const bonusStops = second === undefined ? null : shuffleItems(random, padded([second], BONUS_STOPS));
  return { mechanic: 'path', stops, bonusStops };
}

function padded(parts: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => parts[index] ?? 0);
}
