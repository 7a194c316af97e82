import { expiryProblem } from '@sunflower/player-rules/card/card-details.ts';
import { describe, expect, it } from 'vitest';
import { readCustomStyle } from './custom-style.ts';
import { FRAME_LANGUAGES, textsFor } from './texts.ts';
import { continuedExpiry, typedCode, typedExpiry, typedNumber } from './typed-text.ts';

describe('a number while it is typed', () => {
  it.each<[typed: string, text: string]>([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100051', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['55555555555544441', '5555 5555 5555 4444'],
    ['135410014004955', '1354 10014 004955'],
    ['99999999999999999999', '9999 9999 9999 9999 999'],
    ['٤٢٤٢٤', '4242 4'],
    ['４２４２４', '4242 4'],
  ])('is shown for the input %j as %j', (typed, text) => {
    expect(typedNumber(typed, typed.length)).toEqual({ text, caret: text.length });
  });

  it.each([
    ['|4242', 0],
    ['4|242', 1],
    ['4242 |4', 4],
    ['42429| 42', 6],
    ['4242 4|242', 6],
  ])('moves the caret in %j to %i', (marked, caret) => {
    const place = marked.indexOf('|');
    expect(typedNumber(marked.replace('|', ''), place).caret).toBe(caret);
  });
});

describe('an expiry while it is typed', () => {
  it.each<[typed: string, isDeleting: boolean, text: string]>([
    ['0', false, '0'],
    ['1', false, '1'],
    ['4', false, '04 / '],
    ['04', false, '04 / '],
    ['04 /', true, '04'],
    ['1/', false, '01 / '],
    ['04 / 2', false, '04 / 2'],
    ['04 / 29', false, '04 / 29'],
    ['04/2029', false, '04 / 2029'],
    ['0429', false, '04 / 29'],
    ['4/29', false, '04 / 29'],
    ['12 / 20291', false, '12 / 2029'],
    ['', true, ''],
    ['3-29', false, '03 / 29'],
    ['3.29', false, '03 / 29'],
    ['3 29', false, '03 / 29'],
    ['03 \u2013 2029', false, '03 / 2029'],
    ['03/2029', false, '03 / 2029'],
    ['032029', false, '03 / 2029'],
    ['329', false, '03 / 29'],
    ['229', false, '02 / 29'],
    ['139', false, '01 / 39'],
    ['32029', false, '03 / 2029'],
    ['12029', false, '01 / 2029'],
    ['2', false, '2'],
    ['2/', false, '02 / '],
    ['20', false, '20'],
    ['202', false, '202'],
    ['2029', false, '2029'],
    ['2029-', false, '2029-'],
    ['2029-0', false, '2029-0'],
    ['2029-1', false, '2029-1'],
    ['2029-03', false, '03 / 2029'],
    ['2029-3', false, '03 / 2029'],
    ['2029 / 12', false, '12 / 2029'],
    ['202903', false, '03 / 2029'],
    ['20293', false, '03 / 2029'],
    [' 2029/03 ', false, '03 / 2029'],
    ['29-03', false, '03 / 29'],
    ['03/29/2029', false, '03/29/2029'],
    ['2029-03-31', false, '2029-03-31'],
    ['٠٣٢٩', false, '03 / 29'],
    ['２０２９／０３', false, '03 / 2029'],
    ['０３．２９', false, '03 / 29'],
    ['03|29', false, '03 / 29'],
    ['2903', false, '03 / 29'],
    ['20290331', false, '20290331'],
    ['13', false, '13'],
    ['13/', false, '13/'],
    ['13/29', false, '13/29'],
    ['13-2029', false, '13-2029'],
    ['1329', false, '1329'],
    ['1929', false, '1929'],
    ['132029', false, '132029'],
    ['2029/13', false, '2029/13'],
    ['2029-00', false, '2029-00'],
    ['202913', false, '202913'],
    ['2913', false, '2913'],
    ['29-13', false, '29-13'],
    ['31/29', false, '31/29'],
    ['31/2', false, '31/2'],
    ['3299', false, '3299'],
    ['00/29', false, '00/29'],
    ['0/29', false, '0/29'],
    ['0029', false, '0029'],
    ['03/299', false, '03/299'],
    ['032913', false, '032913'],
    ['031/29', false, '031/29'],
    ['3/2O29', false, '3/2O29'],
    ['1.329', false, '1.329'],
    ['03 2029', false, '03 / 2029'],
    ['3/2029', false, '03 / 2029'],
    ['12/29', false, '12 / 29'],
    ['01 / 32', true, '01 / 32'],
    ['Mar 29', false, '03 / 29'],
    ['mar.29', false, '03 / 29'],
    ['MARCH 2029', false, '03 / 2029'],
    ['mars 2029', false, '03 / 2029'],
    ['ago-29', false, '08 / 29'],
    ['août 2029', false, '08 / 2029'],
    ['fe\u0301v. 29', false, '02 / 29'],
    ['Juil. 2029', false, '07 / 2029'],
    ['2029-Dec', false, '12 / 2029'],
    ['29 sept.', false, '09 / 29'],
    ['jui 29', false, 'jui 29'],
    ['ma 29', false, 'ma 29'],
    ['3 mars 2029', false, '3 mars 2029'],
    ['Mar 3, 2029', false, 'Mar 3, 2029'],
  ])('is shown for the input %j (deleting: %s) as %j', (typed, isDeleting, text) => {
    expect(typedExpiry(typed, isDeleting)).toBe(text);
  });
});

/** Types keys one after the other into an empty field; `<` deletes the last character. */
function typeKeys(keys: string): string {
  const start = { typed: '', shown: '' };
  return [...keys].reduce(
    (text, key) =>
      key === '<'
        ? continuedExpiry(text, text.shown.slice(0, -1), true)
        : continuedExpiry(text, text.shown + key, false),
    start,
  ).shown;
}

it.each([
  ['2029-03', '03 / 2029'],
  ['202911', '11 / 2029'],
  ['3-29', '03 / 29'],
  ['229', '02 / 29'],
  ['0329', '03 / 29'],
  ['1/29', '01 / 29'],
  ['12/2029', '12 / 2029'],
  ['mar 29', '03 / 29'],
  ['Dec. 2029', '12 / 2029'],
  ['139', '01 / 39'],
  ['12/29', '12 / 29'],
  ['03 2029', '03 / 2029'],
  ['13/29', '13/29'],
  ['1329', '1329'],
  ['2029/13', '2029/13'],
  ['202913', '202913'],
  ['00/29', '00/29'],
  ['0/29', '0/29'],
  ['31/29', '31/29'],
  ['31-2029', '31-2029'],
  ['45/29', '45/29'],
  ['3/1/29', '3/1/29'],
  ['03/15/2029', '03/15/2029'],
  ['3/299', '3/299'],
  ['2903', '03 / 29'],
  ['2029-12', '12 / 2029'],
  ['3<<<<4/29', '04 / 29'],
  ['31/29<<<<<3/29', '03 / 29'],
  ['032<<<<<<<0429', '04 / 29'],
  ['03 / 29', '03 / 29'],
])('is formatted while typed key by key: %s as %s', (keys, shown) => {
  expect(typeKeys(keys)).toBe(shown);
});

it('starts from the shown text after an edit in between', () => {
  const typed = continuedExpiry({ typed: '3', shown: '03 / ' }, '12 / ', false);
  expect(continuedExpiry(typed, '12 / 29', false)).toEqual({ typed: '12 / 29', shown: '12 / 29' });
});

it.each(
  '13 13/29 13-2029 1329 132029 2029/13 202913 2913 29-13 31/29 3299 00/29 0029 03/299 032913 3/2O29 1.329'.split(' '),
)('keeps %s as it was typed, which is refused with the reason', (typed) => {
  expect([typedExpiry(typed, false), typeKeys(typed)]).toEqual([typed, typed]);
  expect(expiryProblem(typed, { month: 11, year: 2026 })).toBe('EXPIRY_WRONG');
});

it('accepts only digits in a code, of any script, up to its maximum length', () => {
  expect([typedCode('12a34', 4), typedCode('1234', 3), typedCode('١٢٣', 3)]).toEqual(['1234', '123', '123']);
});

describe('the style set by an operator', () => {
  it('applies known tokens', () => {
    expect(readCustomStyle('--radius-input: 2px; --control:#888888 ;--card: rgb(255 255 255 / 0.5);')).toEqual([
      ['--radius-input', '2px'],
      ['--control', '#888888'],
      ['--card', 'rgb(255 255 255 / 0.5)'],
    ]);
  });

  it.each([
    'color: red',
    '--unknown: red',
    '--card: url(https://evil.example/)',
    '--card: URL("x")',
    '--card: var(--ink)',
    '--card: red} body {display:none',
    '--card: image-set("x")',
    '--card: \\75rl(x)',
    `--card: ${'1'.repeat(81)}`,
    '',
    ';;;',
  ])('ignores %j', (style) => {
    expect(readCustomStyle(style)).toEqual([]);
  });
});

describe('the texts of the fields', () => {
  it('exist in three languages, with none left in English', () => {
    expect(FRAME_LANGUAGES).toEqual(['en', 'es', 'fr']);
    const flat = (tag: string) => {
      const { help, messages, ...labels } = textsFor(tag);
      return { ...labels, ...help, ...messages };
    };
    const english: Record<string, string> = flat('en');
    for (const tag of ['es-US', 'fr-FR']) {
      for (const [name, text] of Object.entries(flat(tag))) expect([name, text]).not.toEqual([name, english[name]]);
    }
  });

  it.each([
    ['en-US', 'Card number'],
    ['es-US', 'Número de tarjeta'],
    ['fr', 'Numéro de carte'],
    ['de', 'Card number'],
    ['constructor', 'Card number'],
  ])('label the number in %s as %s', (tag, word) => {
    expect(textsFor(tag).number).toBe(word);
  });
});
