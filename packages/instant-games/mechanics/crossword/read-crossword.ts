import type { CrosswordBook } from '../ticket-book.ts';

/** Returns the amount in cents for the number of words that the letters complete. Throws for a broken grid. */
export function readCrossword({ letters, words, amounts }: CrosswordBook): number {
  const squares = new Map<string, string>();
  let complete = 0;
  for (const { word, row, column, direction } of words) {
    let missing = 0;
    for (let at = 0; at < word.length; at++) {
      const letter = word.charAt(at);
      const square = direction === 'across' ? `${row}/${column + at}` : `${row + at}/${column}`;
      if ((squares.get(square) ?? letter) !== letter) throw new Error(`two letters in square ${square}`);
      squares.set(square, letter);
      if (!letters.includes(letter)) missing++;
    }
    if (missing === 0) complete++;
  }
  const legend = amounts.find((line) => line.words === complete);
  const lowest = Math.min(...amounts.map((line) => line.words));
  if (!legend && complete >= lowest) throw new Error(`no amount for ${complete} words`);
  return legend?.amount ?? 0;
}
