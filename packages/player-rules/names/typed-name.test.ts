import { describe, expect, it } from 'vitest';
import { beginsLikeName, signsNotInNames, tidyName } from './typed-name.ts';

describe('a typed name', () => {
  it.each([
    ['a left quote', 'O‘Brien', "O'Brien"],
    ['a right quote', 'O’Brien', "O'Brien"],
    ['a Hawaiian okina', 'Ka\u02bbiulani', "Ka'iulani"],
    ['a modifier apostrophe', 'D\u02bcAngelo', "D'Angelo"],
    ['an accent as an apostrophe', 'O´Brien', "O'Brien"],
    ['a leading apostrophe', '‘t Hooft', "'t Hooft"],
    ['a suffix after a comma', 'King,  Jr.', 'King, Jr.'],
    ['a non-breaking hyphen', 'N\u2011Dour', 'N-Dour'],
    ['a dash', 'Garcia–Lopez', 'Garcia-Lopez'],
    ['a soft hyphen', 'Schwarzen\u00adberg', 'Schwarzenberg'],
    ['a middle dot', 'Gal·la', 'Gal·la'],
    ['a hyphenation point', 'Gal\u2027la', 'Gal·la'],
    ['a no-break space', 'de\u00a0la\u202fCruz', 'de la Cruz'],
    ['invisible characters', '\u200eMary\u200b\ufeff', 'Mary'],
    ['decomposed characters', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['characters outside of Latin', 'Иван Θεός', 'Иван Θεός'],
    ['full-width characters', 'Ｍａｒｙ', 'Mary'],
    ['a ligature', 'ﬁona', 'fiona'],
    ['a Roman numeral', 'King Ⅲ', 'King III'],
    ['an ordinal suffix, as on some IDs', 'King 2nd', 'King 2nd'],
    ['a mark without a composed form', 'M\u0304ary', 'M\u0304ary'],
  ])('is tidied, with %s', (_what, typed, tidied) => {
    expect(tidyName(typed)).toBe(tidied);
    expect([signsNotInNames(tidied), beginsLikeName(tidied)]).toEqual([[], true]);
    expect(tidyName(tidied)).toBe(tidied);
  });

  it.each([
    ['A<b>', ['<', '>']],
    ['42', ['4', '2']],
    ['King 22nd', ['2']],
    ['2nd', ['2']],
    ['Ann "Annie" Lee', ['"']],
    ['Ann😀', ['😀']],
    ['A\u0007\ue000', ['U+0007', 'U+E000']],
  ])("reports its characters that names can't contain: %s", (typed, signs) => {
    expect(signsNotInNames(tidyName(typed))).toEqual(signs);
  });

  it.each(['-', '. Mary', "''", '\u0301a'])("doesn't begin like a name: %s", (typed) => {
    expect(beginsLikeName(tidyName(typed))).toBe(false);
  });
});
