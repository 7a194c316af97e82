import { describe, expect, it } from 'vitest';
import { spread } from './thoroughness.ts';

describe('part of a matrix', () => {
  it.each([
    [1, ['a']],
    [2, ['a', 'g']],
    [3, ['a', 'd', 'g']],
    [7, ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
    [9, ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ])('takes up to %i of seven cases, spread evenly', (count, expected) => {
    expect(spread(['a', 'b', 'c', 'd', 'e', 'f', 'g'], count)).toEqual(expected);
  });
});
