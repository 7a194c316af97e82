import anyAscii from 'any-ascii';

/** Characters of other scripts that look like Latin ones. They count as those only in a word with Latin characters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['аеорсухіјѕһԁԛԝѵӏ', 'aeopcyxijshdqwvl'],
    ['АВЕКМНОРСТУХІЈЅԚԜѴӀ', 'ABEKMHOPCTYXIJSQWVI'],
    ['οαινρυκχ', 'oaivpukx'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([from = '', to = '']) => [...from].map((sign, index) => [sign, to[index] ?? ''] as const)),
);

/** Words after a name that don't distinguish people: a passport may say Jr. where a card doesn't. */
const SUFFIXES: ReadonlySet<string> = new Set(
  'jr jnr sr snr junior senior ii iii iv v 1st 2nd 2d 3rd 3d 4th 5th esq esquire md phd dds cpa'.split(' '),
);

/** Degrees with periods in them, which aren't names of one character. */
const DEGREE = /\b(?:m\.d|ph\.d|d\.d\.s)\.?\s*$/;

/**
 * Splits a name into plain lowercase words, for comparison only: ignores case, accents, apostrophes, dashes and
 * suffixes, and writes other scripts in Latin. `O’Brien-Núñez, Jr.` gives o, brien, nunez.
 */
export function nameWords(name: string): readonly string[] {
  const words = inPlainLatin(name)
    .toLowerCase()
    .replace(DEGREE, (degree) => degree.replaceAll('.', ''))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  while (words.length > 1 && SUFFIXES.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** Writes a text in plain Latin characters, for comparison only. Signs that look like Latin ones count as those. */
export function inPlainLatin(text: string): string {
  const latin = text
    .normalize('NFKC')
    .replace(/[\p{L}\p{M}]+/gu, (word) =>
      /\p{Script=Latin}/u.test(word) ? word.replace(/\P{ASCII}/gu, inLatin) : word,
    );
  return anyAscii(latin);
}

/**
 * Joins the words that `nameWords` returned. The result is equal for spellings of one name in which characters are
 * written out: ä and ae, ö and oe, ü and ue, å and aa, đ and dj, Mac and Mc, Saint and St.
 */
export function joinedName(words: readonly string[]): string {
  return words
    .map((word) => (word === 'saint' ? 'st' : word))
    .join('')
    .replace(/^mac(?=\w{3})/, 'mc')
    .replace(/([aou])e|aa|dj/g, (pair, vowel?: string) => vowel ?? pair.charAt(0));
}

function inLatin(sign: string): string {
  return LOOK_ALIKES.get(sign) ?? sign;
}
