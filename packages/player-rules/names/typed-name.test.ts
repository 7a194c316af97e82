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
    ['the first of its name, as on some IDs', 'King, 1st', 'King, 1st'],
    ['an apostrophe of a transliteration', 'Sa\u02bfid Ra\u02beuf', "Sa'id Ra'uf"],
    ['a saltillo', 'Xi\ua78cu', "Xi'u"],
    ['a Hebrew apostrophe and hyphen', 'צ׳רלי בן־גוריון', "צ'רלי בן-גוריון"],
    ['an Armenian hyphen', 'Ara\u058aAni', 'Ara-Ani'],
    ['a Catalan l with its dot', 'Ga\u0140la', 'Gal·la'],
    ['a Latin letter for a middle dot', 'Gal\ua78fla', 'Gal·la'],
    ['a Dutch ligature', '\u0132sbrand', 'IJsbrand'],
    ['the styled characters of phone apps', '𝓜𝓪𝓻𝔂 𝐁', 'Mary B'],
    ['characters that show nothing', '\u3164Ann\u115f\ufe0f\u034f', 'Ann'],
    ['a joiner that its script needs', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['a joiner in a script without joiners', 'Ma\u200cry\u200d \u200cعلی\u200c', 'Mary علی'],
    ['two characters', 'Li', 'Li'],
    ['one character', ' \u00a0O\u2003', 'O'],
    ['several parts', "D'Arcy-Jones  III", "D'Arcy-Jones III"],
    ['a dotless i', 'Yıldız', 'Yıldız'],
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
    ['King 21st', ['2', '1']],
    ['Ann\u2122', ['\u2122']],
    ['A\u2800nn', ['U+2800']],
    ['J０hn', ['0']],
    ['2nd', ['2']],
    ['Ann "Annie" Lee', ['"']],
    ['Ann😀', ['😀']],
    ['A\u0007\ue000', ['U+0007', 'U+E000']],
  ])("reports its characters that names can't contain: %s", (typed, signs) => {
    expect(signsNotInNames(tidyName(typed))).toEqual(signs);
  });

  it.each(['-', '. Mary', "''", '\u0301a', '\u3164', '\u200c'])("doesn't begin like a name: %s", (typed) => {
    expect(beginsLikeName(tidyName(typed))).toBe(false);
  });
});
