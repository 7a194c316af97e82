import type { PathBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Board, BoardTarget } from '../../round/board.ts';

/** Spots at each stop; the player picks one, and each has what the ticket has there. */
export const SPOTS = 2;

/** Returns the board of a trail: at each stop, the player picks one of two spots. The bonus trail follows the trail. */
export function pathBoard(book: PathBook): Board {
  const { stops, bonusStops } = book;
  const amounts = [...stops, ...(bonusStops ?? [])];
  const targets = amounts.flatMap((amount, step) =>
    Array.from({ length: SPOTS }, (_, spot) => targetOf(book, { amount, step, spot })),
  );
  return {
    targets,
    steps: amounts.length,
    isOrdered: true,
    wins: amounts.flatMap((amount, step) => (amount === 0 ? [] : [{ amount, targets: [step * SPOTS] }])),
    title: ({ texts }) => texts.trailTitle,
  };
}

function targetOf(book: PathBook, { amount, step, spot }: { amount: number; step: number; spot: number }): BoardTarget {
  const isBonus = step >= book.stops.length;
  const stop = isBonus ? step - book.stops.length + 1 : step + 1;
  const of = isBonus ? (book.bonusStops?.length ?? 0) : book.stops.length;
  const opensBonus = step === book.stops.length - 1 && book.bonusStops !== null;
  return {
    step,
    name: ({ texts, noun }) =>
      isBonus ? texts.bonusChoice(noun, spot + 1, stop, of) : texts.choice(noun, spot + 1, stop, of),
    found: ({ texts, usd }) => {
      const what = amount === 0 ? texts.nothing : usd(amount);
      const found = isBonus ? texts.bonusStopHas(stop, what) : texts.stopHas(stop, what);
      return opensBonus ? `${found}. ${texts.bonusOpens}` : found;
    },
  };
}
