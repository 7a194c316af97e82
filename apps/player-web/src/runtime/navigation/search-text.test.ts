import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

describe('query values', () => {
  it('[S2.3-4] joins several values of one name with "~"', () => {
    expect(stringifySearch({ draw: ['a', 'b'], game: 'powerball' })).toBe('?draw=a~b&game=powerball');
  });

  it.each([
    ['a "~"', '?draw=a~b&game=powerball'],
    ['an escaped "~"', '?draw=a%7Eb&game=powerball'],
    ['an escaped "~" in small letters', '?draw=a%7eb&game=powerball'],
    ['a repeated name', '?draw=a&draw=b&game=powerball'],
  ])('[S2.3-4] reads two values of one name from %s', (_, search) => {
    expect(parseSearch(search)).toEqual({ draw: ['a', 'b'], game: 'powerball' });
  });

  it.each(['a~b', '~', ['a', 'b~c']])(
    "[S2.3-4] throws when writing %j: a value can't contain the separator",
    (value) => {
      expect(() => stringifySearch({ value })).toThrow(RangeError);
    },
  );

  it.each(['plain', 'with space', 'plus+sign', 'a&b=c', 'ümlaut', '100%', '', '?#/\\', '%7'])(
    'round-trips %j',
    (value) => {
      expect(parseSearch(stringifySearch({ value }))).toEqual({ value });
      expect(parseSearch(stringifySearch({ value: [value, value] }))).toEqual({ value: [value, value] });
    },
  );

  it.each([
    ['?value=100%', { value: '100%' }],
    ['?value=%E0%A4%A', { value: '%E0%A4%A' }],
    ['?value=%zz~ok', { value: ['%zz', 'ok'] }],
    ['?%=1', { '%': '1' }],
    ['?value', { value: '' }],
    ['?value=a=b', { value: 'a=b' }],
    ['?&&', {}],
    ['?', {}],
    ['', {}],
  ])('[S2.3-4] reads an invalid escape in %j as text', (search, values) => {
    expect(parseSearch(search)).toEqual(values);
  });

  it('treats names of built-in properties as plain names', () => {
    const values = parseSearch('?__proto__=a~b&constructor=c');
    expect(Object.keys(values)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
  });

  it('omits undefined values and empty lists', () => {
    expect(stringifySearch({ value: undefined, list: [] })).toBe('');
  });
});
