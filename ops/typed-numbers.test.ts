import { describe, expect, test } from 'vitest';
import { areTypedNumbers } from './typed-numbers.ts';

const powerball = {
  kind: 'numbers',
  main: { numbers: [1, 2, 3, 4, 5], bonus: 6 },
  multiplier: 2,
  doublePlay: { numbers: [7, 8, 9, 10, 11], bonus: 12 },
};
const typed = {
  white: '5,4,3,2,1',
  ball: '6',
  'power-play': '2',
  'double-white': '7,8,9,10,11',
  'double-ball': '12',
};

describe('areTypedNumbers', () => {
  test.each([
    ['Powerball', powerball, typed],
    ['a game without a ball', { kind: 'numbers', main: { numbers: [1, 2], bonus: null } }, { white: '2,1' }],
    ['a game with two fields', { kind: 'two-field', red: [1, 26], white: [2, 3] }, { red: '26,1', white: '2,3' }],
    ['Keno', { kind: 'keno', numbers: [1, 80], bullsEye: 80 }, { numbers: '80,1', 'bulls-eye': '80' }],
    ['a digits game', { kind: 'digits', digits: [0, 0, 7] }, { digits: '007' }],
  ])('accepts the typed numbers of %s', (_game, drawn, options) => {
    expect(areTypedNumbers(drawn, options)).toBe(true);
  });

  test.each([
    [
      'a white ball and the Powerball are swapped',
      { ...powerball, main: { numbers: [1, 2, 3, 4, 6], bonus: 5 } },
      typed,
    ],
    ['the two drawings are swapped', { ...powerball, main: powerball.doublePlay, doublePlay: powerball.main }, typed],
    ['a typed drawing is missing', { kind: 'numbers', main: powerball.main, multiplier: 2 }, typed],
    ['it has a drawing that was not typed', powerball, { white: '1,2,3,4,5', ball: '6', 'power-play': '2' }],
    ['digits are in another order', { kind: 'digits', digits: [7, 0, 0] }, { digits: '007' }],
    ['a number is text', { kind: 'digits', digits: '007' }, { digits: '007' }],
    ['the kind is missing', { digits: [0, 0, 7] }, { digits: '007' }],
    ['the kind is that of another game', { kind: 'keno', digits: [0, 0, 7] }, { digits: '007' }],
    ['the kind does not exist', { kind: 'toString', digits: [0, 0, 7] }, { digits: '007' }],
    ['nothing was typed', { kind: 'digits', digits: [0, 0, 7] }, {}],
  ])('rejects a result if %s', (_what, drawn, options) => {
    expect(areTypedNumbers(drawn, options)).toBe(false);
  });
});
