/** Typographic signs by the plain sign that they stand for. Keyboards, word processors and forms insert them. */
const PLAIN_SIGNS: readonly (readonly [plain: string, signs: RegExp])[] = [
  ["'", /[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/gu],
  ['-', /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu],
  ['·', /[\u0387\u2022\u2024\u2027\u2219\u22c5\u30fb\uff65]/gu],
  [',', /[\u201a\uff0c]/gu],
  ['.', /\uff0e/gu],
  ['', /\p{Cf}/gu],
  [' ', /[\s\p{Z}]+/gu],
];

/** Full-width Latin characters, Roman numerals and ligatures, which stand for plain ones. */
const COMPATIBLE = /[\uff21-\uff3a\uff41-\uff5a\u2160-\u217f\ufb00-\ufb06]/gu;

/**
 * Returns a typed name as it is stored: composed characters (NFC), plain signs, single spaces, and nothing invisible.
 * `Nguye\u0302\u0303n` gives `Nguyễn`, and `O‘Brien` gives `O'Brien`.
 */
export function tidyName(typed: string): string {
  const composed = typed.normalize('NFC').replace(COMPATIBLE, (sign) => sign.normalize('NFKC'));
  return PLAIN_SIGNS.reduce((name, [plain, signs]) => name.replace(signs, plain), composed).trim();
}

/** Characters that a name can't have: anything but those of a language, and the signs on IDs. */
const FOREIGN = /[^\p{L}\p{M}'., ·-]/gu;
const NAME = /^'?\p{L}/u;
/** A suffix with a digit, as some IDs have it. */
const ORDINAL_SUFFIX = /(?<=\p{L}[., ] ?)(?:2nd|3rd|[4-9]th)\.?$/iu;

/** Returns each character of a tidied name that names can't have, once; an invisible one as its code: `U+0007`. */
export function signsNotInNames(name: string): readonly string[] {
  return [...new Set(name.replace(ORDINAL_SUFFIX, '').match(FOREIGN) ?? [])].map((sign) =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(sign) ? sign : codeOf(sign),
  );
}

/** Checks whether a tidied name begins like a name, at most after an apostrophe. */
export function beginsLikeName(name: string): boolean {
  return NAME.test(name);
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
