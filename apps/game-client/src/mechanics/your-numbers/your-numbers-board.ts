import type { YourNumbersBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Board, BoardTarget } from '../../round/board.ts';

/** Returns the board of the winning numbers, which come first, and the player's numbers with their amounts. */
export function yourNumbersBoard({ winning, yours }: YourNumbersBook): Board {
  const drawn = winning.map(
    (number, index): BoardTarget => ({
      step: index,
      name: ({ texts }) => texts.covered(texts.winningNumber, index + 1, winning.length),
      found: ({ texts }) => texts.found(texts.winningNumber, index + 1, `${number}`),
    }),
  );
  const own = yours.map(
    ({ number, amount }, index): BoardTarget => ({
      step: winning.length + index,
      name: ({ texts, noun }) => texts.covered(noun, index + 1, yours.length),
      found: ({ texts, noun, usd }) => texts.found(noun, index + 1, texts.numberWith(number, usd(amount))),
    }),
  );
  const wins = yours.flatMap(({ number, amount }, index) => {
    const match = winning.indexOf(number);
    return match < 0 ? [] : [{ amount, targets: [match, winning.length + index] }];
  });
  return {
    targets: [...drawn, ...own],
    steps: drawn.length + own.length,
    isOrdered: false,
    wins,
    title: ({ texts }) => texts.matchesTitle(wins.length),
  };
}
