import { describe, expect, it } from 'vitest';
import { rulesInTests } from './boards-in-tests.ts';
import { type AnyDrawn, checkDrawn, drawnOfKind } from './drawn.ts';

const main = { numbers: [1, 2, 3, 4, 5], bonus: 6 };
const twenty = Array.from({ length: 20 }, (_, index) => index + 1);

describe('an outcome of any kind', () => {
  it.each<[string, AnyDrawn]>([
    ['powerball', { kind: 'numbers', main, doublePlay: main, multiplier: 10 }],
    ['mega-millions', { kind: 'numbers', main }],
    ['lotto-america', { kind: 'numbers', main, multiplier: 2 }],
    ['super-kansas-cash', { kind: 'numbers', main }],
    ['2by2', { kind: 'two-field', red: [1, 2], white: [1, 2] }],
    ['pick-3', { kind: 'digits', digits: [0, 0, 0] }],
    ['pick-5', { kind: 'digits', digits: [9, 8, 7, 6, 5] }],
    ['keno', { kind: 'keno', numbers: twenty, bullsEye: 20 }],
  ])('is legal in its own game and rejected in others: %s', (gameId, drawn) => {
    expect(checkDrawn(drawn, rulesInTests(gameId))).toEqual([]);
    const { kind } = rulesInTests(gameId);
    const strangers = ['powerball', '2by2', 'pick-3', 'keno'].filter((id) => rulesInTests(id).kind !== kind);
    for (const stranger of strangers)
      expect(checkDrawn(drawn, rulesInTests(stranger))).toEqual([{ path: '', code: 'DRAWN_KIND' }]);
    expect(drawnOfKind(drawn, kind)).toBe(drawn);
    expect(() => drawnOfKind(drawn, kind === 'keno' ? 'digits' : 'keno')).toThrow(RangeError);
  });

  it.each<[string, string, AnyDrawn, string, string]>([
    [
      'powerball',
      'four numbers',
      { kind: 'numbers', main: { numbers: [1, 2, 3, 4], bonus: 6 }, doublePlay: main, multiplier: 2 },
      'main.numbers',
      'NUMBER_COUNT',
    ],
    ['powerball', 'no second drawing', { kind: 'numbers', main, multiplier: 2 }, 'doublePlay', 'NUMBER_COUNT'],
    [
      'powerball',
      'a second drawing out of range',
      { kind: 'numbers', main, doublePlay: { ...main, bonus: 27 }, multiplier: 2 },
      'doublePlay.bonus',
      'NUMBER_RANGE',
    ],
    ['powerball', 'no multiplier', { kind: 'numbers', main, doublePlay: main }, 'multiplier', 'NUMBER_COUNT'],
    [
      'powerball',
      'a multiplier of no drum',
      { kind: 'numbers', main, doublePlay: main, multiplier: 7 },
      'multiplier',
      'NUMBER_RANGE',
    ],
    [
      'mega-millions',
      'a multiplier of the draw',
      { kind: 'numbers', main, multiplier: 2 },
      'multiplier',
      'NUMBER_COUNT',
    ],
    [
      'super-kansas-cash',
      'a second drawing',
      { kind: 'numbers', main, doublePlay: main },
      'doublePlay',
      'NUMBER_COUNT',
    ],
    ['2by2', 'three red', { kind: 'two-field', red: [1, 2, 3], white: [1, 2] }, 'red', 'NUMBER_COUNT'],
    ['2by2', 'white 27', { kind: 'two-field', red: [1, 2], white: [1, 27] }, 'white.1', 'NUMBER_RANGE'],
    ['pick-3', 'four digits', { kind: 'digits', digits: [1, 2, 3, 4] }, 'digits', 'NUMBER_COUNT'],
    ['pick-3', 'a digit of 10', { kind: 'digits', digits: [1, 10, 3] }, 'digits.1', 'NUMBER_RANGE'],
    ['keno', 'nineteen numbers', { kind: 'keno', numbers: twenty.slice(1), bullsEye: 20 }, 'numbers', 'NUMBER_COUNT'],
    [
      'keno',
      'a number twice',
      { kind: 'keno', numbers: [...twenty.slice(1), 20], bullsEye: 20 },
      'numbers.19',
      'NUMBER_DUPLICATE',
    ],
    [
      'keno',
      'a bulls-eye that was not drawn',
      { kind: 'keno', numbers: twenty, bullsEye: 21 },
      'bullsEye',
      'NUMBER_RANGE',
    ],
    ['keno', 'no bulls-eye', { kind: 'keno', numbers: twenty, bullsEye: null }, 'bullsEye', 'NUMBER_COUNT'],
  ])('is rejected in %s with %s', (gameId, _what, drawn, path, code) => {
    expect(checkDrawn(drawn, rulesInTests(gameId))).toEqual([{ path, code }]);
  });
});
