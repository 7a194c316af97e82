import type { ReelsBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Board, BoardTarget } from '../../round/board.ts';

/** Returns the board of the reels: each target stops one reel, where the book says. */
export function reelsBoard({ symbols, amounts }: ReelsBook): Board {
  const targets = symbols.map(
    (symbol, index): BoardTarget => ({
      step: index,
      name: ({ texts }) => texts.spins(index + 1, symbols.length),
      found: ({ texts, noun, usd }) =>
        texts.found(noun, index + 1, texts.symbolFor(symbol + 1, usd(amounts[symbol] ?? 0))),
    }),
  );
  const [first] = symbols;
  const isWon = first !== undefined && symbols.every((symbol) => symbol === first);
  return {
    targets,
    steps: symbols.length,
    isOrdered: false,
    wins: isWon ? [{ amount: amounts[first] ?? 0, targets: symbols.map((_, index) => index) }] : [],
    title: ({ texts }) => texts.reelsTitle,
  };
}
