import { describe, expect, it } from 'vitest';
import { linesPdf } from './lines-pdf.ts';
import { textsOfPdf } from './pdf-in-tests.ts';
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
  ])('is the text that was given: %s', async (_what, text) => {
    const { texts, bytes } = await textOf(text);
    expect(texts).toEqual(['1 / 1', text, text]);
    expect(bytes).toBeLessThan(40_000);
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
  ])('is refused when the font lacks one of its characters: %s', async (text, character) => {
    const refused = await textOf(text).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(UnprintableText);
    expect(refused).toMatchObject({ character });
  });
});
