import type { BookEvent } from '../../events/book-event.ts';
import { drawItems, drawWeighted, shuffleItems } from '../random-values.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const NAMES = ['common', 'butterfly', 'swamp', 'whorled', 'antelope'];
const MONARCHS = 12;
const NEED = 5;

/** Every way to share twelve monarchs among five patches, with the number of flights that lead to it. */
const SHARES = sharesOf(MONARCHS, NAMES.length).map((item) => ({ item, weight: flightsTo(item) }));

/**
 * Draws where twelve monarchs settle. The patch that pays the prize has five or more, each other one fewer. How
 * many settle where is drawn by the number of flights that lead to it, and then their order, so that all flights that
 * show this prize are equally likely.
 */
export function makePatches({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  const others = amounts.filter((amount) => amount !== prize);
  const won = prize === 0 ? [] : [prize];
  const posted = shuffleItems(random, [...won, ...drawItems(random, others, NAMES.length - won.length)]);
  const isWon = posted.map((amount) => amount === prize);
  const possible = SHARES.filter(({ item }) => item.every((count, patch) => count >= NEED === isWon[patch]));
  const counts = drawWeighted(random, possible);
  const flight = shuffleItems(
    random,
    counts.flatMap((count, patch) => Array.from({ length: count }, () => patch)),
  );
  const wins = posted.flatMap((amount, group) => {
    const steps = flight.flatMap((patch, step) => (patch === group ? [step] : []));
    return amount === prize ? [{ amount, steps, group }] : [];
  });
  return [
    {
      ...{ t: 'deal', steps: MONARCHS, inTurn: false, cells: MONARCHS },
      groups: posted.map((amount, patch) => ({ shows: NAMES[patch] ?? '', cells: [], need: NEED, amount })),
    },
    ...flight.map((patch, step): BookEvent => {
      const [shows, amount] = [NAMES[patch] ?? '', posted[patch] ?? 0];
      return { t: 'open', step, cell: step, shows, amount };
    }),
    { t: 'sum', wins, prize },
  ];
}

function sharesOf(count: number, places: number): number[][] {
  if (places === 1) return [[count]];
  return Array.from({ length: count + 1 }, (_, first) =>
    sharesOf(count - first, places - 1).map((rest) => [first, ...rest]),
  ).flat();
}

/** Returns the number of orders of these counts: 12! divided by the factorial of each. */
function flightsTo(counts: readonly number[]): number {
  return counts.reduce((ways, count) => ways / factorial(count), factorial(MONARCHS));
}

function factorial(of: number): number {
  return of < 2 ? 1 : of * factorial(of - 1);
}
