import type { MatchThreeBook, MultiplierBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Board, BoardTarget } from '../../round/board.ts';

const EQUAL = 3;

/** Returns the board of nine amounts; with a multiplier, its place is the tenth target. */
export function matchThreeBoard(book: MatchThreeBook | MultiplierBook): Board {
  const { amounts } = book;
  const times = book.mechanic === 'match-three' ? 1 : book.multiplier;
  const cells = amounts.map(
    (amount, index): BoardTarget => ({
      step: index,
      name: ({ texts, noun }) => texts.covered(noun, index + 1, amounts.length),
      found: ({ texts, noun, usd }) => texts.found(noun, index + 1, usd(amount)),
    }),
  );
  const matched = amounts.find((amount) => amounts.filter((other) => other === amount).length >= EQUAL);
  const targets = amounts.flatMap((amount, index) => (amount === matched ? [index] : []));
  return {
    targets: book.mechanic === 'match-three' ? cells : [...cells, multiplierTarget(amounts.length, times)],
    steps: book.mechanic === 'match-three' ? amounts.length : amounts.length + 1,
    isOrdered: false,
    wins: matched === undefined ? [] : [{ amount: matched * times, targets }],
    title: ({ texts, usd }) =>
      times === 1 ? texts.matchTitle(usd(matched ?? 0)) : texts.matchTimesTitle(usd(matched ?? 0), times),
  };
}

function multiplierTarget(step: number, times: number): BoardTarget {
  return {
    step,
    name: ({ texts }) => texts.multiplierCovered,
    found: ({ texts }) => texts.multiplierIs(times),
  };
}
