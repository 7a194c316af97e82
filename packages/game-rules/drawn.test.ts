import { describe, expect, it } from 'vitest';
import { rulesInTests } from './boards-in-tests.ts';
import { type AnyDrawn, checkDrawn, drawnOfKind } from './drawn.ts';

const main = { numbers: [1, 2, 3, 4, 5], bonus: 6 };
const twenty = Array.from({ length: 20 }, (_, index) => index + 1);

describe('an outcome of any kind', () => {
  it.each<[string, AnyDrawn]>([
    ['powerball', { main, doublePlay: main, multiplier: 10 }],
    ['mega-millions', { main }],
    ['lotto-america', { main, multiplier: 2 }],
    ['super-kansas-cash', { main }],
    ['2by2', { red: [1, 2], white: [1, 2] }],
    ['pick-3', { digits: [0, 0, 0] }],
    ['pick-5', { digits: [9, 8, 7, 6, 5] }],
    ['keno', { numbers: twenty, bullsEye: 20 }],
  ])('%s: is legal as its game draws it, and no other game takes it for its own', (gameId, drawn) => {
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
      { main: { numbers: [1, 2, 3, 4], bonus: 6 }, doublePlay: main, multiplier: 2 },
      'main.numbers',
      'NUMBER_COUNT',
    ],
    ['powerball', 'no second drawing', { main, multiplier: 2 }, 'doublePlay', 'NUMBER_COUNT'],
    [
      'powerball',
      'a second drawing out of range',
      { main, doublePlay: { ...main, bonus: 27 }, multiplier: 2 },
      'doublePlay.bonus',
      'NUMBER_RANGE',
    ],
    ['powerball', 'no multiplier', { main, doublePlay: main }, 'multiplier', 'NUMBER_COUNT'],
    ['powerball', 'a multiplier of no drum', { main, doublePlay: main, multiplier: 7 }, 'multiplier', 'NUMBER_RANGE'],
    ['mega-millions', 'a multiplier of the draw', { main, multiplier: 2 }, 'multiplier', 'NUMBER_COUNT'],
    ['super-kansas-cash', 'a second drawing', { main, doublePlay: main }, 'doublePlay', 'NUMBER_COUNT'],
    ['2by2', 'three red', { red: [1, 2, 3], white: [1, 2] }, 'red', 'NUMBER_COUNT'],
    ['2by2', 'white 27', { red: [1, 2], white: [1, 27] }, 'white.1', 'NUMBER_RANGE'],
    ['pick-3', 'four digits', { digits: [1, 2, 3, 4] }, 'digits', 'NUMBER_COUNT'],
    ['pick-3', 'a ten', { digits: [1, 10, 3] }, 'digits.1', 'NUMBER_RANGE'],
    ['keno', 'nineteen numbers', { numbers: twenty.slice(1), bullsEye: 20 }, 'numbers', 'NUMBER_COUNT'],
    ['keno', 'a number twice', { numbers: [...twenty.slice(1), 20], bullsEye: 20 }, 'numbers.19', 'NUMBER_DUPLICATE'],
    ['keno', 'a bulls-eye that was not drawn', { numbers: twenty, bullsEye: 21 }, 'bullsEye', 'NUMBER_RANGE'],
    ['keno', 'no bulls-eye', { numbers: twenty, bullsEye: null }, 'bullsEye', 'NUMBER_COUNT'],
  ])('%s: %s is refused', (gameId, _what, drawn, path, code) => {
    expect(checkDrawn(drawn, rulesInTests(gameId))).toEqual([{ path, code }]);
  });
});
