import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';
import { describe, expect, it } from 'vitest';
import { ballCount, firstBalls } from './first-balls.ts';

const DRAWINGS: readonly (readonly [DrawnPicks, number])[] = [
  [{ kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 19 }, 6],
  [{ kind: 'numbers', numbers: [7, 22], bonus: null }, 2],
  [{ kind: 'two-field', red: [3, 8], white: [1, 2] }, 4],
  [{ kind: 'digits', digits: [2, 1, 1] }, 3],
  [{ kind: 'keno', numbers: [4, 50, 80], bullsEye: 50 }, 3],
];

describe('the balls shown while a ticket is revealed', () => {
  it.each(DRAWINGS)('grow by one with each step up to the whole drawing: %j', (drawn, count) => {
    expect(ballCount(drawn)).toBe(count);
    for (let shown = 0; shown <= count; shown++) expect(ballCount(firstBalls(drawn, shown))).toBe(shown);
    expect(firstBalls(drawn, count)).toEqual(drawn);
  });

  it("don't include a bonus ball or a bulls-eye before it is drawn", () => {
    expect(firstBalls({ kind: 'numbers', numbers: [7, 22], bonus: 19 }, 2)).toMatchObject({ bonus: null });
    expect(firstBalls({ kind: 'keno', numbers: [4, 50], bullsEye: 50 }, 1)).toMatchObject({ bullsEye: null });
  });
});
