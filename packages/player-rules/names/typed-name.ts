/** Typographic signs by the plain sign that they stand for. Keyboards, word processors and forms insert them. */
const PLAIN_SIGNS: readonly (readonly [plain: string, signs: RegExp])[] = [
  // The last groups are the apostrophes of Greek, Armenian, Hebrew and N'Ko, and those of symbol fonts.
  ["'", /[`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/gu],
  ["'", /[\u1fbd\u1fbf\u1ffe\u055a\u05f3\u07f4\u07f5\u275b\u275c]/gu],
  ['-', /[\p{Pd}\u02d7\u2043\u2212]/gu],
  ['·', /[\u2022\u2027\u2219\u22c5\u2e31\u30fb\ua78f\uff65]/gu],
  [',', /[\u060c\u201a\u3001\uff0c]/gu],
  ['.', /[\u2024\u3002\ufe52\uff0e\uff61]/gu],
  ['', /(?![\u200c\u200d])[\p{Cf}\p{DI}]/gu],
  [' ', /[\s\p{Z}]+/gu],
];

/** Scripts whose spelling needs joiners: علی‌رضا has one between its two parts. */
const JOINING =
  '[\\p{scx=Arab}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}]';
const LOOSE_JOINER = new RegExp(`(?<!${JOINING})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINING})`, 'gu');

/**
 * Full-width Latin characters, Roman numerals, ligatures, the Catalan l with its dot, and the styled alphabets of
 * mathematics and phone apps (𝓜𝓪𝓻𝔂), which stand for plain ones.
 */
const COMPATIBLE =
  /[\u0132\u0133\u013f\u0140\u2160-\u217f\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7cb}]|(?=\p{L})[\u2102-\u2134]/gu;

/**
 * Returns a typed name as it is stored: composed characters (NFC), plain punctuation, single spaces, and nothing
 * invisible. `Nguye\u0302\u0303n` gives `Nguyễn`, and `O‘Brien` gives `O'Brien`.
 */
export function tidyName(typed: string): string {
  const composed = typed
    .normalize('NFC')
    .replace(COMPATIBLE, (sign) => sign.normalize('NFKC'))
    .replace(LOOSE_JOINER, '');
  return PLAIN_SIGNS.reduce((name, [plain, signs]) => name.replace(signs, plain), composed).trim();
}

/** Matches characters that a name can't have: all but the characters of languages and the signs on IDs. */
const FOREIGN = /(?!\u200c|\u200d)[^\p{L}\p{M}'., ·-]/gu;
const NAME = /^'?\p{L}/u;
/** A suffix with a digit, as some IDs have it. */
const ORDINAL_SUFFIX = /(?<=\p{L}[., ] ?)(?:1st|2nd|3rd|[4-9]th)\.?$/iu;

/** Returns each character of a tidied name that names can't have, once; an invisible one as its code: `U+0007`. */
export function signsNotInNames(name: string): readonly string[] {
  return [...new Set(name.replace(ORDINAL_SUFFIX, '').match(FOREIGN) ?? [])].map((sign) =>
    /(?!\u2800)[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(sign) ? sign : codeOf(sign),
  );
}

/** Checks whether a tidied name begins like a name, at most after an apostrophe. */
export function beginsLikeName(name: string): boolean {
  return NAME.test(name);
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
