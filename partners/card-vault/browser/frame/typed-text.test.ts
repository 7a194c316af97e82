import { describe, expect, it } from 'vitest';
import { readCustomStyle } from './custom-style.ts';
import { FRAME_LANGUAGES, textsFor } from './texts.ts';
import { typedCode, typedExpiry, typedNumber } from './typed-text.ts';

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
  ])('%j is shown as %j', (typed, text) => {
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
  ])('%j (deleting: %s) is shown as %j', (typed, isDeleting, text) => {
    expect(typedExpiry(typed, isDeleting)).toBe(text);
  });
});

it('accepts only digits in a code, up to its maximum length', () => {
  expect([typedCode('12a34', 4), typedCode('1234', 3), typedCode('١٢٣', 3)]).toEqual(['1234', '123', '']);
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
