import type { YourNumbersBook } from '../ticket-book.ts';

/** Returns the sum in cents of the amounts at the player's numbers that are winning numbers. */
export function readYourNumbers({ winning, yours }: YourNumbersBook): number {
  if (new Set(winning).size !== winning.length) throw new Error('a winning number appears twice');
  if (new Set(yours.map(({ number }) => number)).size !== yours.length) throw new Error('a number appears twice');
  let prize = 0;
  for (const { number, amount } of yours) if (winning.includes(number)) prize += amount;
  return prize;
}
