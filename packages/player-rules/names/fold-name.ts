import anyAscii from 'any-ascii';

/** Letters of other scripts that look like Latin ones. They count as those only inside a word with Latin letters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['аеорсухіјѕһԁԛԝѵӏ', 'aeopcyxijshdqwvl'],
    ['АВЕКМНОРСТУХІЈЅԚԜѴӀ', 'ABEKMHOPCTYXIJSQWVI'],
    ['οαινρυκχ', 'oaivpukx'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index] ?? ''] as const)),
);

/** Words after a name that don't distinguish people: a father's passport may say Jr., his card may not. */
const SUFFIXES: ReadonlySet<string> = new Set('jr sr junior senior ii iii iv v 2nd 3rd 4th esq md phd dds'.split(' '));

/**
 * Returns the words of a name in plain small letters, for comparison only: case, accents, apostrophes, dashes and
 * suffixes don't count, and letters of other scripts are written in Latin ones. `O’Brien-Núñez, Jr.` gives o, brien,
 * nunez.
 */
export function nameWords(name: string): readonly string[] {
  const latin = name
    .normalize('NFKC')
    .replace(/[\p{L}\p{M}]+/gu, (word) =>
      /\p{Script=Latin}/u.test(word) ? word.replace(/\P{ASCII}/gu, inLatin) : word,
    );
  const words = anyAscii(latin)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  while (words.length > 1 && SUFFIXES.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/**
 * Returns the words of a name as one, equal for spellings of one name in which letters are written out: ä and ae, ö and
 * oe, ü and ue, å and aa, đ and dj, Mac and Mc, Saint and St.
 */
export function joinedName(words: readonly string[]): string {
  return words
    .map((word) => (word === 'saint' ? 'st' : word))
    .join('')
    .replace(/^mac(?=\w{3})/, 'mc')
    .replace(/([aou])e|aa|dj/g, (pair, vowel?: string) => vowel ?? pair.charAt(0));
}

function inLatin(letter: string): string {
  return LOOK_ALIKES.get(letter) ?? letter;
}
