import { describe, expect, it } from 'vitest';
import { hasBearer, isSameSecret } from './same-secret.ts';

describe('a secret', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', 'abc', false],
  ])('%j is taken for %j: %j', (given, expected, isSame) => {
    expect(isSameSecret(given, expected)).toBe(isSame);
  });

  it.each([
    ['Bearer abc', true],
    ['bearer abc', false],
    ['Bearer abcd', false],
    ['Bearer', false],
    ['abc', false],
    [undefined, false],
  ])('in the header %j is shown: %j', (header, isShown) => {
    expect(hasBearer(header, 'abc')).toBe(isShown);
  });
});
