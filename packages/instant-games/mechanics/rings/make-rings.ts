import type { BookEvent, BookGroup, BookWin } from '../../events/book-event.ts';
import { drawItem, drawItems, type RandomValues } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';
import { waysToPay } from './ways-to-pay.ts';

/** Seeds of each ring, from the middle of the head outward. */
const RINGS = [1, 2, 3, 5, 8];

/**
 * Draws 19 seeds, gold or plain, in five rings. Larger rings pay no less than smaller ones. Rings that win are all
 * gold; in each other ring, every pattern that isn't all gold is equally likely.
 */
export function makeRings({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  // Without a prize, the amounts are those of a prize that is drawn for them, so that they reveal nothing.
  const paid = drawItem(random, waysToPay(prize === 0 ? drawItem(random, amounts) : prize, amounts));
  const unpaid = amounts.filter((amount) => !paid.includes(amount));
  const ladder = [...paid, ...drawItems(random, unpaid, RINGS.length - paid.length)];
  const groups = groupsOf(ladder.sort((one, other) => one - other));
  const gold = groups.flatMap(({ cells, amount }) => {
    const isWon = prize > 0 && paid.includes(amount);
    return isWon ? cells.map(() => true) : drawUnfilled(random, cells.length);
  });
  const wins = groups.flatMap(({ cells, amount }, group): BookWin[] =>
    cells.every((cell) => gold[cell]) ? [{ amount, steps: cells, group }] : [],
  );
  return [
    { t: 'deal', steps: gold.length, inTurn: false, cells: gold.length, groups },
    ...gold.map((isGold, cell): BookEvent => ({ t: 'open', step: cell, cell, shows: isGold ? 'gold' : 'plain' })),
    { t: 'sum', wins, prize },
  ];
}

function groupsOf(ladder: readonly number[]): BookGroup[] {
  let cell = 0;
  return RINGS.map((seeds, ring) => {
    const cells = Array.from({ length: seeds }, () => cell++);
    return { cells, need: seeds, amount: ladder[ring] ?? 0 };
  });
}

/** Draws one of the patterns of a ring that isn't all gold. As a binary number, all gold is the highest pattern. */
function drawUnfilled(random: RandomValues, seeds: number): boolean[] {
  const pattern = random.below(2 ** seeds - 1);
  return Array.from({ length: seeds }, (_, seed) => Math.floor(pattern / 2 ** seed) % 2 === 1);
}
