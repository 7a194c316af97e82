import type { BookEvent } from '../../events/book-event.ts';
import { drawItems, drawWeighted, shuffleItems } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const NAMES = ['ohio-star', 'flying-geese', 'log-cabin', 'maple-leaf'];
/** Patches of a block. The four blocks have every number from 1 to 36 once. */
const PATCHES = 9;
const CELLS = PATCHES * NAMES.length;
const CALLS = 24;
const HANDFUL = 4;

/** Every way in which the calls can fall on the blocks, each with its number of sets of calls. */
const FALLS = fallsOf(CALLS, NAMES.length).map((item) => ({ item, weight: callsTo(item) }));

/**
 * Draws four blocks and 24 calls. The block that pays the prize is called whole, no other one is. How many calls
 * fall on each block is drawn by the number of sets of calls that do so, then which patches, their numbers, and the
 * order of the calls, so that all tickets that show this prize are equally likely.
 */
export function makeQuiltBlocks({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const others = amounts.filter((amount) => amount !== prize);
  const won = prize === 0 ? [] : [prize];
  const posted = shuffleItems(random, [...won, ...drawItems(random, others, NAMES.length - won.length)]);
  const isWon = posted.map((amount) => amount === prize);
  const possible = FALLS.filter(({ item }) => item.every((count, block) => (count === PATCHES) === isWon[block]));
  const counts = drawWeighted(random, possible);
  const called = shuffleItems(
    random,
    counts.flatMap((count, block) => drawItems(random, patchesOf(block), count)),
  );
  const labels = shuffleItems(
    random,
    Array.from({ length: CELLS }, (_, number) => `${number + 1}`),
  );
  const wins = posted.flatMap((amount, group) => {
    const steps = called.flatMap((cell, step) => (patchesOf(group).includes(cell) ? [step] : []));
    return amount === prize ? [{ amount, steps, group }] : [];
  });
  return [
    {
      ...{ t: 'deal', steps: CALLS, inTurn: true, handful: HANDFUL, cells: CELLS, labels },
      groups: posted.map((amount, block) => ({
        ...{ shows: NAMES[block] ?? '', cells: patchesOf(block), need: PATCHES, amount },
      })),
    },
    ...called.map((cell, step): BookEvent => ({ t: 'mark', step, shows: labels[cell] ?? '', cells: [cell] })),
    { t: 'sum', wins, prize },
  ];
}

function patchesOf(block: number): number[] {
  return Array.from({ length: PATCHES }, (_, patch) => block * PATCHES + patch);
}

function fallsOf(calls: number, blocks: number): number[][] {
  if (blocks === 1) return calls <= PATCHES ? [[calls]] : [];
  return Array.from({ length: Math.min(calls, PATCHES) + 1 }, (_, first) =>
    fallsOf(calls - first, blocks - 1).map((rest) => [first, ...rest]),
  ).flat();
}

/** Returns the number of sets of patches with these counts: 9 choose the count of each block. */
function callsTo(counts: readonly number[]): number {
  return counts.reduce((ways, count) => (ways * factorial(PATCHES)) / factorial(count) / factorial(PATCHES - count), 1);
}

function factorial(of: number): number {
  return of < 2 ? 1 : of * factorial(of - 1);
}
