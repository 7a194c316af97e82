/** A bench that was asked for, with the words after its name, such as the games it is to measure. */
export type AskedBench<Name extends string = string> = { readonly name: Name; readonly words: readonly string[] };

/**
 * Reads which benches are asked for: `settlement powerball results` is the bench `settlement` for one game, and the bench `results`.
 * A word that names a bench always starts one. Throws for a word that neither names a bench nor belongs to one that takes words.
 */
export function readAskedBenches<Name extends string>(
  words: readonly string[],
  known: { readonly names: readonly Name[]; readonly wordsOf: (name: Name) => readonly string[] },
): AskedBench<Name>[] {
  if (words.length === 0) return known.names.map((name) => ({ name, words: [] }));
  const asked: { name: Name; words: string[] }[] = [];
  for (const word of words) {
    const name = known.names.find((one) => one === word);
    const last = asked.at(-1);
    if (name !== undefined) asked.push({ name, words: [] });
    else if (last && known.wordsOf(last.name).includes(word)) last.words.push(word);
    else throw new Error(`There is no bench ${word}. Benches: ${known.names.join(', ')}.`);
  }
  return asked;
}
