import type { CrosswordBook, CrosswordWord } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Board, BoardTarget } from '../../round/board.ts';

/** Returns the board of the eighteen letters; the words follow from them. */
export function crosswordBoard(book: CrosswordBook): Board {
  const { letters, words, amounts } = book;
  const targets = Array.from(
    letters,
    (letter, index): BoardTarget => ({
      step: index,
      name: ({ texts, noun }) => texts.covered(noun, index + 1, letters.length),
      found: ({ texts, noun }) => {
        const completed = words.filter(({ word }) => word.includes(letter) && isComplete(word, letters));
        return [texts.found(noun, index + 1, letter), ...completed.map(({ word }) => word)].join('. ');
      },
    }),
  );
  const complete = completeWords(book, letters);
  const amount = amounts.find((line) => line.words === complete.length)?.amount;
  return {
    targets,
    steps: letters.length,
    isOrdered: false,
    wins: amount === undefined ? [] : [{ amount, targets: [] }],
    title: ({ texts }) => texts.wordsComplete(complete.length),
  };
}

/** Returns the words that these letters complete. */
export function completeWords({ words }: CrosswordBook, letters: string): CrosswordWord[] {
  return words.filter(({ word }) => isComplete(word, letters));
}

function isComplete(word: string, letters: string): boolean {
  return Array.from(word).every((letter) => letters.includes(letter));
}
