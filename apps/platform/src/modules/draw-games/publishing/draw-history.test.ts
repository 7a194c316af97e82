import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { describe, expect, it } from 'vitest';
import { countNumbers } from './draw-history.ts';

const rulesOf = (game: AnyGame): AnyRules => {
  const rules = game.versions.at(-1);
  if (!rules) throw new Error(`${game.gameId} has rules`);
  return rules;
};
const often = (counts: readonly number[], first: number) =>
  Object.fromEntries(counts.flatMap((count, index) => (count > 0 ? [[index + first, count]] : [])));

describe('number frequencies', () => {
  it.each<[AnyGame, AnyDrawn[], [string, number, number, Record<number, number>][]]>([
    [
      powerball,
      [
        {
          kind: 'numbers',
          main: { numbers: [1, 2, 3, 4, 69], bonus: 26 },
          multiplier: 2,
          doublePlay: { numbers: [9, 10, 11, 12, 13], bonus: 1 },
        },
        { kind: 'numbers', main: { numbers: [1, 5, 6, 7, 8], bonus: 1 } },
      ],
      [
        ['numbers', 69, 5, { 1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 69: 1 }],
        ['bonus', 26, 1, { 1: 1, 26: 1 }],
      ],
    ],
    [
      twoByTwo,
      [{ kind: 'two-field', red: [1, 26], white: [1, 2] }],
      [
        ['red', 26, 2, { 1: 1, 26: 1 }],
        ['white', 26, 2, { 1: 1, 2: 1 }],
      ],
    ],
    [
      pick3,
      [
        { kind: 'digits', digits: [0, 0, 9] },
        { kind: 'digits', digits: [0, 1, 9] },
      ],
      [
        ['digit-1', 10, 1, { 0: 2 }],
        ['digit-2', 10, 1, { 0: 1, 1: 1 }],
        ['digit-3', 10, 1, { 9: 2 }],
      ],
    ],
    [
      keno,
      [{ kind: 'keno', numbers: [1, 2, 80], bullsEye: 80 }],
      [
        ['numbers', 80, 20, { 1: 1, 2: 1, 80: 1 }],
        ['bulls-eye', 80, 1, { 80: 1 }],
      ],
    ],
  ])('are counted for each drum of $gameId, without Double Play drawings', (game, draws, expected) => {
    const fields = countNumbers(draws, rulesOf(game));
    expect(
      fields.map(({ field, counts, drawnEach, first }) => [field, counts.length, drawnEach, often(counts, first)]),
    ).toEqual(expected);
  });
});
