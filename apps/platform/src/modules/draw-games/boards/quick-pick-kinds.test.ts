import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { boardOfKind } from '@sunflower/game-rules/any-board.ts';
import { checkAnyWager } from '@sunflower/game-rules/any-wager.ts';
import { rulesInTests, wagerInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import { checkLockedBoard, type LockedBoard } from '@sunflower/game-rules/locked-board.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquareLimit } from './chi-square-in-tests.ts';
import { drawBoardMultiplier, drawSecureInteger, quickPick } from './quick-pick.ts';

/** Generates partly locked boards of a game, legal and illegal ones. */
function lockedOf(gameId: string): fc.Arbitrary<LockedBoard> {
  const some = (max: number, count: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: count });
  const rules = rulesInTests(gameId);
  switch (rules.kind) {
    case 'numbers': {
      const bonus = fc.option(fc.integer({ min: 1, max: rules.matrix.bonusMax ?? 1 }));
      return fc.record({
        kind: fc.constant('numbers' as const),
        numbers: some(rules.matrix.numberMax, rules.matrix.numberCount),
        bonus,
      });
    }
    case 'two-field':
      return fc.record({
        kind: fc.constant('two-field' as const),
        red: some(rules.red.max, rules.red.count),
        white: some(rules.white.max, rules.white.count),
      });
    case 'digits': {
      const digit = fc.option(fc.integer({ min: 0, max: 9 }));
      const digits = fc.array(digit, { minLength: rules.digitCount, maxLength: rules.digitCount });
      const playId = fc.constantFrom(...rules.plays.map((play) => play.id));
      return fc.record({ kind: fc.constant('digits' as const), digits, playId, stakeCents: fc.constant(100n) });
    }
    case 'keno':
      return fc.integer({ min: 1, max: 10 }).chain((spots) => {
        return fc.record({
          kind: fc.constant('keno' as const),
          spots: fc.constant(spots),
          numbers: some(80, spots),
          stakeCents: fc.constant(100n),
        });
      });
  }
}

function includesLocked(locked: LockedBoard, filled: object): boolean {
  return Object.entries(locked).every(([name, value]) => {
    const now: unknown = (filled as Record<string, unknown>)[name];
    if (!Array.isArray(value)) return value === null || value === now;
    const list = now as unknown[];
    return name === 'digits'
      ? value.every((digit, at) => digit === null || digit === list[at])
      : value.every((one) => list.includes(one));
  });
}

describe('a quick pick of any kind', () => {
  it.each(ALL_RULES.map(({ gameId }) => gameId))(
    'of %s completes a legal board and leaves the locked picks unchanged',
    (gameId) => {
      const rules = rulesInTests(gameId);
      fc.assert(
        fc.property(lockedOf(gameId), (locked) => {
          fc.pre(checkLockedBoard(locked, rules, '').length === 0);
          const board = quickPick(locked, rules);
          expect(
            checkAnyWager(wagerInTests(gameId, { boards: Array(rules.limits.minBoards).fill(board) }), rules),
          ).toEqual([]);
          expect([board.isQuickPick, includesLocked(locked, board)]).toEqual([true, true]);
        }),
      );
    },
  );

  it('picks all 1,000 straights equally often, and each box in proportion to its number of orders', () => {
    const boards = 30_000;
    const straights = new Map<string, number>();
    const pick = (playId: string) =>
      boardOfKind(
        quickPick({ kind: 'digits', digits: [null, null, null], playId, stakeCents: 100n }, rulesInTests('pick-3')),
        'digits',
      );
    for (let drawn = 0; drawn < boards; drawn++) {
      const key = pick('straight').digits.join('');
      straights.set(key, (straights.get(key) ?? 0) + 1);
    }
    const tallies = Array.from({ length: 1000 }, (_, n) => straights.get(n.toString().padStart(3, '0')) ?? 0);
    expect(chiSquare(tallies, boards / 1000)).toBeLessThan(chiSquareLimit(999));
    const boxes = new Map<string, number>();
    for (let drawn = 0; drawn < boards; drawn++) {
      const key = pick('box').digits.join('');
      boxes.set(key, (boxes.get(key) ?? 0) + 1);
    }
    const orders = Array.from({ length: 1000 }, (_, n) => n.toString().padStart(3, '0')).filter(
      (key) => new Set(key).size > 1,
    );
    expect([...boxes.keys()].every((key) => new Set(key).size > 1)).toBe(true);
    expect(
      chiSquare(
        orders.map((key) => boxes.get(key) ?? 0),
        boards / 990,
      ),
    ).toBeLessThan(chiSquareLimit(989));
  });

  it('picks every keno number and every red and white number equally often', () => {
    const boards = 20_000;
    const keno = new Array<number>(80).fill(0);
    const red = new Array<number>(26).fill(0);
    const white = new Array<number>(26).fill(0);
    const count = (tally: number[], numbers: readonly number[]) => {
      for (const number of numbers) tally[number - 1] = (tally[number - 1] ?? 0) + 1;
    };
    for (let drawn = 0; drawn < boards; drawn++) {
      count(
        keno,
        boardOfKind(quickPick({ kind: 'keno', spots: 10, numbers: [], stakeCents: 100n }, rulesInTests('keno')), 'keno')
          .numbers,
      );
      const two = boardOfKind(quickPick({ kind: 'two-field', red: [], white: [] }, rulesInTests('2by2')), 'two-field');
      count(red, two.red);
      count(white, two.white);
    }
    // The numbers of a board are drawn without replacement, which reduces the variance by (max - count) / (max - 1).
    expect((chiSquare(keno, (boards * 10) / 80) * 79) / 70).toBeLessThan(chiSquareLimit(79));
    for (const tally of [red, white])
      expect((chiSquare(tally, (boards * 2) / 26) * 25) / 24).toBeLessThan(chiSquareLimit(25));
  });
});

describe('the board multiplier', () => {
  it('is drawn in proportion to its number of balls: 15, 10, 4, 2 and 1 of 32 [GLI19-16]', () => {
    const boards = 64_000;
    const seen = new Map<number | null, number>();
    for (let drawn = 0; drawn < boards; drawn++) {
      const multiplier = drawBoardMultiplier(rulesInTests('mega-millions'));
      seen.set(multiplier, (seen.get(multiplier) ?? 0) + 1);
    }
    const balls: [number, number][] = [
      [2, 15],
      [3, 10],
      [4, 4],
      [5, 2],
      [10, 1],
    ];
    const distance = balls.reduce((sum, [multiplier, count]) => {
      const expected = (boards * count) / 32;
      return sum + ((seen.get(multiplier) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect([...seen.keys()].toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 3, 4, 5, 10]);
    expect(distance).toBeLessThan(chiSquareLimit(4));
  });

  it.each(['powerball', 'lotto-america', '2by2', 'pick-3', 'keno'])('is absent in %s', (gameId) => {
    expect(drawBoardMultiplier(rulesInTests(gameId), drawSecureInteger)).toBeNull();
  });
});
