import { describe, expect, it } from 'vitest';
import { ALL_RULES, type AnyRules } from './all-rules.ts';
import type { Board } from './any-board.ts';
import { checkSavedBoards, MAX_SAVED_NAME, savedNameOf } from './saved-numbers.ts';

function rulesOf(gameId: string): AnyRules {
  const versions: readonly AnyRules[] = ALL_RULES.find((game) => game.gameId === gameId)?.versions ?? [];
  const rules = versions.at(-1);
  if (!rules) throw new Error(`no rules of ${gameId}`);
  return rules;
}

const powerball: Board = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };
const pick3: Board = { kind: 'digits', digits: [1, 2, 3], playId: 'straight', stakeCents: 100n, isQuickPick: false };
const keno: Board = { kind: 'keno', spots: 3, numbers: [1, 40, 80], stakeCents: 100n, isQuickPick: false };
const twoByTwo: Board = { kind: 'two-field', red: [3, 7], white: [3, 11], isQuickPick: false };

describe('saved numbers', () => {
  it.each<[string, Board[]]>([
    ['powerball', [powerball]],
    ['pick-3', [pick3]],
    ['keno', [keno]],
    ['2by2', [twoByTwo]],
  ])('have at least one board for %s, and at most as many as one ticket', (gameId, boards) => {
    expect(checkSavedBoards(boards, rulesOf(gameId))).toEqual([]);
    expect(checkSavedBoards([], rulesOf(gameId))).toEqual([{ path: 'boards', code: 'BOARD_COUNT' }]);
    expect(checkSavedBoards(Array(21).fill(boards[0]), rulesOf(gameId))[0]).toMatchObject({ code: 'BOARD_COUNT' });
  });

  it('are rejected with the same problems as a wager on the same boards', () => {
    const wrong = { ...powerball, bonus: 27 } as Board;
    expect(checkSavedBoards([powerball, wrong], rulesOf('powerball'))).toEqual([
      { path: 'boards.1.bonus', code: 'NUMBER_RANGE' },
    ]);
    expect(checkSavedBoards([keno], rulesOf('powerball'))).toEqual([{ path: 'boards.0', code: 'BOARD_KIND' }]);
  });
});

describe('savedNameOf', () => {
  it.each([
    ['  Birthdays  of   us ', 'Birthdays of us'],
    ['Año 2026 🌻', 'Año 2026 🌻'],
    ['x'.repeat(MAX_SAVED_NAME), 'x'.repeat(MAX_SAVED_NAME)],
    ['x'.repeat(MAX_SAVED_NAME + 1), undefined],
    ['   ', undefined],
    ['two\nlines', undefined],
    ['turned\u202eround', undefined],
  ])('normalizes %j to %j', (typed, expected) => {
    expect(savedNameOf(typed)).toBe(expected);
  });
});
