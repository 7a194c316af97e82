import { joinedName, nameWords } from './fold-name.ts';

/**
 * Articles, prepositions and other words in names of several languages that many families share, as `nameWords` writes
 * them: Mac Donald isn't Mac Arthur.
 */
const PARTICLES: ReadonlySet<string> = new Set(
  'a abd abdel abdul abu af al av bin bint d da dal dalla das de degli dei del della den der des di do dos du e el fitz'
    .concat(' ibn l la las le lo los mac mc o saint sainte san santa santo sao st ste t te ten ter van vom von y z zu')
    .concat(' zum zur')
    .split(' '),
);

/** Words that are written as one with the name: Delacruz, Vandenberg, Abdulrahman. A shorter rest isn't a name. */
const FUSED = [
  /^(?:dela|delas|delos|della|vander|vanden|vonder)(?=\w{4})/,
  /^(?:de|del|di|du|d|la|le|van|von|al|el|o|mc|st|saint)(?=\w{4})/,
  /^(?:da|do|fitz)(?=\w{4})/,
  /^(?:das|dos|abd[aeou]{1,2}[lr])(?=\w{4})/,
] as const;

/**
 * Returns everything a name may be found under: all its words as one, the same without articles, and each part of a
 * double name, with and without articles. `de la Cruz Ortiz` gives delacruzortiz, cruzortiz, cruz, ortiz, delacruz.
 * Two names may be one person's if they share a key. Never empty for a name that a registration accepts.
 */
export function partKeys(name: string): ReadonlySet<string> {
  const words = nameWords(name);
  const named = withoutParticles(words);
  const parts = named.length > 0 ? named : words.slice(-1);
  const keys = [joinedName(words), joinedName(parts), ...parts.map((part) => joinedName([part]))];
  keys.push(...FUSED.flatMap((article) => parts.map((part) => joinedName([joinedName([part]).replace(article, '')]))));
  for (const [index, word] of words.entries()) {
    if (!PARTICLES.has(word)) keys.push(joinedName([...articlesBefore(words, index), word]));
  }
  return new Set(keys.filter((key) => key !== ''));
}

/** Returns the words that `nameWords` returned without articles and prepositions. */
export function withoutParticles(words: readonly string[]): readonly string[] {
  return words.filter((word) => !PARTICLES.has(word));
}

/** Returns the articles directly before a word: de and la before Cruz. */
function articlesBefore(words: readonly string[], index: number): readonly string[] {
  const from = words.slice(0, index).findLastIndex((word) => !PARTICLES.has(word)) + 1;
  return words.slice(from, index);
}
