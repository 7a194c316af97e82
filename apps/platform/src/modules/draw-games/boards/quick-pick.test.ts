import { boardOfKind } from '@sunflower/game-rules/any-board.ts';
import { checkPicks, type Picks } from '@sunflower/game-rules/board.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquareLimit } from './chi-square-in-tests.ts';
import { drawSecureInteger, quickPick } from './quick-pick.ts';

const rules = rulesForDraw(powerball, '2026-11-21');
const nothing = { numbers: [], bonus: null };

function powerballPick(locked: Picks) {
  return boardOfKind(quickPick({ kind: 'numbers', ...locked }, rules), 'numbers');
}

describe('a quick pick', () => {
  it('returns a legal board that contains the locked numbers', () => {
    const locked = fc.record({
      numbers: fc.uniqueArray(fc.integer({ min: 1, max: 69 }), { maxLength: 5 }),
      bonus: fc.option(fc.integer({ min: 1, max: 26 })),
    });
    fc.assert(
      fc.property(locked, (picks) => {
        const board = powerballPick(picks);
        expect(checkPicks(board, rules.matrix, 'board')).toEqual([]);
        expect(picks.numbers.every((number) => board.numbers.includes(number))).toBe(true);
        if (picks.bonus !== null) expect(board.bonus).toBe(picks.bonus);
        expect([board.isQuickPick, board.numbers]).toEqual([true, board.numbers.toSorted((a, b) => a - b)]);
      }),
    );
  });

  it('picks every number and every ball equally often', () => {
    const boards = 40_000;
    const white = new Array<number>(69).fill(0);
    const ball = new Array<number>(26).fill(0);
    for (let drawn = 0; drawn < boards; drawn++) {
      const board = powerballPick(nothing);
      for (const number of board.numbers) white[number - 1] = (white[number - 1] ?? 0) + 1;
      ball[(board.bonus ?? 0) - 1] = (ball[(board.bonus ?? 0) - 1] ?? 0) + 1;
    }
    // The numbers of a board are drawn without replacement, which reduces the variance by (69 - 5) / (69 - 1).
    expect((chiSquare(white, (boards * 5) / 69) * 68) / 64).toBeLessThan(chiSquareLimit(68));
    expect(chiSquare(ball, boards / 26)).toBeLessThan(chiSquareLimit(25));
  });

  it('picks every number equally often for the open position of a partly locked board', () => {
    const boards = 40_000;
    const counts = new Map<number, number>();
    for (let drawn = 0; drawn < boards; drawn++) {
      const board = powerballPick({ numbers: [1, 2, 3, 4], bonus: 9 });
      const fifth = board.numbers[4] ?? 0;
      counts.set(fifth, (counts.get(fifth) ?? 0) + 1);
    }
    const tallies = Array.from({ length: 65 }, (_, index) => counts.get(index + 5) ?? 0);
    expect(chiSquare(tallies, boards / 65)).toBeLessThan(chiSquareLimit(64));
  });

  it('is tested strictly enough: bytes modulo 26 fail the chi-square test', () => {
    const draws = 300_000;
    const ball = new Array<number>(26).fill(0);
    for (let drawn = 0; drawn < draws; drawn++) {
      // Bytes modulo 26 favor 22 numbers: each of them gets 10 of the 256 byte values, and the other four get 9.
      const index = drawSecureInteger(0, 255) % 26;
      ball[index] = (ball[index] ?? 0) + 1;
    }
    expect(chiSquare(ball, draws / 26)).toBeGreaterThan(chiSquareLimit(25));
  });
});
