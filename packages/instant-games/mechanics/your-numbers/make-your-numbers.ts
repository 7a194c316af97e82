import { drawItem, drawItems, shuffleItems } from '../random-values.ts';
import { splitPrize } from '../split-prize.ts';
import type { YourNumbersBook } from '../ticket-book.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const NUMBERS = Array.from({ length: 40 }, (_, index) => index + 1);
const WINNING = 5;
const YOURS = 12;

/** Draws winning numbers and the player's numbers. Matches have the amounts of the prize, the others any amount. */
export function makeYourNumbers({ prize, amounts, random }: TicketPrize): YourNumbersBook {
  const parts = splitPrize(prize, amounts, random);
  const winning = drawItems(random, NUMBERS, WINNING);
  const others = NUMBERS.filter((number) => !winning.includes(number));
  const matched = drawItems(random, winning, parts.length).map((number, index) => ({
    number,
    amount: parts[index] ?? 0,
  }));
  const unmatched = drawItems(random, others, YOURS - parts.length).map((number) => ({
    number,
    amount: drawItem(random, amounts),
  }));
  return { mechanic: 'your-numbers', winning, yours: shuffleItems(random, [...matched, ...unmatched]) };
}
