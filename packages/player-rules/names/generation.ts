import { inPlainLatin } from './fold-name.ts';

/** Generations by their suffix; the names of a father and a son may differ in nothing else. */
const GENERATIONS: ReadonlyMap<string, number> = new Map(
  ['sr snr senior', 'jr jnr junior ii 2nd 2d', 'iii 3rd 3d', 'iv 4th'].flatMap((suffixes, index) =>
    suffixes.split(' ').map((suffix) => [suffix, index + 1] as const),
  ),
);

/**
 * Checks whether two names have suffixes of different generations: Martin King Jr. isn't Martin King Sr., while a name
 * without a suffix may be either. A word that the other name has too, such as the last name Ii, isn't a suffix.
 */
export function differInGeneration(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [generations, otherGenerations] = [generationsOf(words, others), generationsOf(others, words)];
  if (generations.length === 0 || otherGenerations.length === 0) return false;
  return !generations.some((generation) => otherGenerations.includes(generation));
}

function wordsOf(name: string): readonly string[] {
  return inPlainLatin(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

/** Returns the generations of all suffixes after the first word that the other name doesn't have. */
function generationsOf(words: readonly string[], others: readonly string[]): readonly number[] {
  return words.slice(1).flatMap((word) => (others.includes(word) ? [] : (GENERATIONS.get(word) ?? [])));
}
