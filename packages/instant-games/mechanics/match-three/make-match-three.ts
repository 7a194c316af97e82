import { drawItem, drawItems, shuffleItems } from '../random-values.ts';
import type { MatchThreeBook, MultiplierBook } from '../ticket-book.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const CELLS = 9;
const EQUAL = 3;
const MULTIPLIERS = [1, 2, 5, 10] as const;

/** Draws nine amounts in which the prize appears three times and no other amount more than twice. */
export function makeMatchThree({ prize, amounts, random }: TicketPrize): MatchThreeBook {
  return { mechanic: 'match-three', amounts: drawCells({ prize, amounts, random }) };
}

/** Draws a multiplier, and nine amounts of which three match if the ticket wins. */
export function makeMultiplier({ prize, amounts, random }: TicketPrize): MultiplierBook {
  const products = MULTIPLIERS.flatMap((multiplier) =>
    amounts.filter((amount) => amount * multiplier === prize).map((amount) => ({ amount, multiplier })),
  );
  const drawn = prize === 0 ? { amount: 0, multiplier: drawItem(random, MULTIPLIERS) } : drawItem(random, products);
  return {
    mechanic: 'match-three-multiplier',
    amounts: drawCells({ prize: drawn.amount, amounts, random }),
    multiplier: drawn.multiplier,
  };
}

/** Fills the cells that don't win by drawing from two of each amount, so that no arrangement is preferred. */
function drawCells({ prize, amounts, random }: TicketPrize): number[] {
  const twice = amounts.filter((amount) => amount !== prize).flatMap((amount) => [amount, amount]);
  const winning = prize === 0 ? [] : Array.from({ length: EQUAL }, () => prize);
  return shuffleItems(random, [...winning, ...drawItems(random, twice, CELLS - winning.length)]);
}
