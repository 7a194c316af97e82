import type { Board } from '@sunflower/game-rules/any-board.ts';
import { describe, expect, it } from 'vitest';
import { ownPicks, ownPicksIn, ownPicksOf } from './own-picks.ts';

const numbers = (picked: readonly number[], bonus: number | null = null): Board => ({
  kind: 'numbers',
  numbers: picked,
  bonus,
  isQuickPick: false,
});
const fields = (red: readonly number[], white: readonly number[]): Board => ({
  kind: 'two-field',
  red,
  white,
  isQuickPick: false,
});
const digits = (...picked: (number | null)[]): Board => ({
  kind: 'digits',
  digits: picked,
  playId: 'straight',
  stakeCents: 100n,
  isQuickPick: false,
});
const marks = (...picked: number[]): Board => ({
  kind: 'keno',
  spots: 3,
  numbers: picked,
  stakeCents: 100n,
  isQuickPick: false,
});

describe('the picks a player made themselves', () => {
  it.each([
    ['are a number the player picked', numbers([]), numbers([]), numbers([7]), numbers([7])],
    [
      "are the earlier own number and a new one, without the server's picks",
      numbers([7]),
      numbers([7, 8, 9]),
      numbers([7, 8, 9, 10]),
      numbers([7, 10]),
    ],
    ["don't include a number the player removed", numbers([7, 8]), numbers([7, 8, 9]), numbers([8, 9]), numbers([8])],
    [
      'include a bonus number the player changed',
      numbers([7], null),
      numbers([7, 8], 3),
      numbers([7, 8], 4),
      numbers([7], 4),
    ],
    [
      "don't include a bonus number from the server that the player left unchanged",
      numbers([7], null),
      numbers([7, 8], 3),
      numbers([7], 3),
      numbers([7]),
    ],
    [
      'are tracked separately for each field',
      fields([1], []),
      fields([1, 2], [3, 4]),
      fields([1, 2], [3, 5]),
      fields([1], [5]),
    ],
    ['are tracked by position for digits', digits(1, null, null), digits(1, 2, 2), digits(1, 2, 5), digits(1, null, 5)],
    ['include marks in Keno', marks(4), marks(4, 5, 6), marks(4, 5, 9), marks(4, 9)],
  ])('%s', (_what, own, before, after, expected) => {
    expect(ownPicks({ own, before, after })).toEqual(expected);
  });

  it.each([
    ['stay own picks after a quick pick', numbers([7], 2), numbers([1, 7, 30, 40, 50], 2), numbers([7], 2)],
    ['are empty after the board is cleared', numbers([7], 2), numbers([]), numbers([])],
    [
      "don't include a digit that a quick pick replaced",
      digits(1, null, null),
      digits(9, 2, 2),
      digits(null, null, null),
    ],
  ])('%s', (_what, own, after, expected) => {
    expect(ownPicksIn(own, after)).toEqual(expected);
  });

  it.each([
    ['of numbers', numbers([1, 2], 3), numbers([])],
    ['of two fields', fields([1], [2]), fields([], [])],
    ['of digits', digits(1, 2, 3), digits(null, null, null)],
    ['of marks', marks(1, 2, 3), marks()],
  ])('are all picks of a loaded board %s, but none if it was a quick pick', (_what, board, nothing) => {
    expect(ownPicksOf(board)).toBe(board);
    expect(ownPicksOf({ ...board, isQuickPick: true })).toEqual({ ...nothing, isQuickPick: true });
  });
});
