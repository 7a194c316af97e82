import { describe, expect, it } from 'vitest';
import { hasBearer, isSameSecret } from './same-secret.ts';

describe('comparing secrets', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', 'abc', false],
  ])('returns for %j with %j: %j', (given, expected, isSame) => {
    expect(isSameSecret(given, expected)).toBe(isSame);
  });

  it.each([
    ['Bearer abc', true],
    ['bearer abc', false],
    ['Bearer abcd', false],
    ['Bearer', false],
    ['abc', false],
    [undefined, false],
  ])('returns for the header %j: %j', (header, isShown) => {
    expect(hasBearer(header, 'abc')).toBe(isShown);
  });
});
