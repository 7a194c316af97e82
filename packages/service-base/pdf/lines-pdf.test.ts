import { describe, expect, it } from 'vitest';
import { linesPdf } from './lines-pdf.ts';
import { contentOfPdf, textsOfPdf } from './pdf-in-tests.ts';
import { UnprintableText } from './unprintable-text.ts';

const head = {
  title: 'Names',
  language: 'en-US',
  asOf: Temporal.Instant.from('2026-11-23T15:00:00Z'),
  pageText: (page: number, pages: number) => `${page} / ${pages}`,
} as const;
const textOf = async (text: string) => {
  const pdf = await linesPdf(
    [
      { kind: 'line', text },
      { kind: 'part', text },
    ],
    head,
  );
  return {
    texts: textsOfPdf(pdf)
      .split('\n')
      .filter((line) => line.trim() !== ''),
    bytes: pdf.length,
  };
};

/** Returns all composed characters of names between two code points. */
const alphabet = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter(
    (sign) => /\p{L}/u.test(sign) && sign.normalize('NFC') === sign,
  );

describe('text in a PDF', () => {
  it.each([
    ['Vietnamese', 'Nguyễn Thị Ánh Đặng'],
    ['Polish', 'Łukasz Wróbel Żółć'],
    ['Turkish', 'İbrahim Yıldız Şahin Ağaoğlu'],
    ['Croatian', 'Đorđe Ćosić Žižek'],
    ['Icelandic', 'Þórður Ægisson'],
    ['Czech and Hungarian', 'Dvořák Kőszegi'],
    ['Catalan', 'Gal·la Puig'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Юлія Їжакевич Ћирић'],
    ['signs of names', "'t Hooft-O'Neill, Jr. (O’Neil) \\ “x”"],
    ['a mark without a composed form', 'M\u0304ary'],
  ])('is the given text: %s', async (_what, text) => {
    const { texts, bytes } = await textOf(text);
    expect(texts).toEqual(['1 / 1', text, text]);
    expect(bytes).toBeLessThan(40_000);
  });

  it.each([
    ['a name in Hebrew', 'משה כהן', 'ןהכ השמ'],
    ['Hebrew and Latin', 'משה Cohen', 'השמ Cohen'],
    ['Latin and Hebrew', 'Moshe כהן, Jr.', 'Moshe ןהכ, Jr.'],
    ['a number after Hebrew', 'הרצל 12א, Topeka, KS 66601', 'א12 לצרה, Topeka, KS 66601'],
    ['signs between numbers and characters', 'רחוב הרצל 10/4-B', '10/4 לצרה בוחר-B'],
    ['a hyphen and an apostrophe', "בן-חיים ג'ורג'", "'גרו'ג םייח-ןב"],
    ['brackets', 'דוד (דודי) לוי', 'יול (ידוד) דוד'],
    ['an amount', 'שלום $1,234.50 לך', 'ךל $1,234.50 םולש'],
  ])('runs from left to right on paper: %s', async (_what, text, visual) => {
    expect((await textOf(text)).texts).toEqual(['1 / 1', visual, visual]);
  });

  it('can be copied as it was given even where a mark replaces a dot', async () => {
    const pdf = await linesPdf([{ kind: 'line', text: 'j\u0304' }], head);
    expect(textsOfPdf(pdf)).toContain('\u0237\u0304');
    expect(contentOfPdf(pdf)).toContain('/Span <</ActualText <FEFF006A0304>>> BDC');
  });

  it('cuts a word that is too long between characters, never before a mark', async () => {
    const { texts } = await textOf('M\u0304'.repeat(90));
    expect(texts.slice(1).every((row) => /^(?:M\u0304)+$/.test(row))).toBe(true);
    expect(texts.length).toBeGreaterThan(4);
  });

  it('is composed when the given text is decomposed', async () => {
    expect((await textOf('Nguye\u0302\u0303n')).texts).toContain('Nguyễn');
  });

  it.each([
    ['Latin', alphabet(0x41, 0x24f)],
    ['more Latin', alphabet(0x1e00, 0x1eff)],
    ['Greek', alphabet(0x386, 0x3ce)],
    ['Cyrillic', alphabet(0x400, 0x52f)],
  ])('has every character of names: %s', async (_what, every) => {
    expect((await textOf(every.join(' '))).texts.join(' ')).toContain(every.slice(0, 20).join(' '));
    const shown = new Set((await textOf(every.join(' '))).texts.join(' ').split(' '));
    expect(every.filter((sign) => !shown.has(sign))).toEqual([]);
  });

  it.each([
    ['字', 'U+5B57'],
    ['Ann😀', 'U+1F600'],
    ['A\u0007', 'U+0007'],
    ['a mark without a character', 'U+0304', ' \u0304a'],
    ['a mark whose place is not known', 'U+0338', 'A\u0338'],
  ])(
    'is refused when the font lacks one of its characters, or a place for it: %s',
    async (what, character, text = what) => {
      const refused = await textOf(text).catch((thrown: unknown) => thrown);
      expect(refused).toBeInstanceOf(UnprintableText);
      expect(refused).toMatchObject({ character });
    },
  );
});
