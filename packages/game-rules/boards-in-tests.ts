import { ALL_RULES, type AnyRules } from './all-rules.ts';
import type { Board } from './any-board.ts';
import type { AnyWager } from './any-wager.ts';

/** A legal board of every game. */
const BOARDS: Readonly<Record<string, Board>> = {
  powerball: { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false },
  'mega-millions': { kind: 'numbers', numbers: [3, 17, 44, 61, 70], bonus: 24, isQuickPick: false },
  'lotto-america': { kind: 'numbers', numbers: [3, 17, 44, 51, 52], bonus: 10, isQuickPick: true },
  'super-kansas-cash': { kind: 'numbers', numbers: [3, 17, 20, 31, 32], bonus: 25, isQuickPick: false },
  '2by2': { kind: 'two-field', red: [1, 26], white: [2, 26], isQuickPick: false },
  'pick-3': { kind: 'digits', digits: [0, 0, 7], playId: 'straight', stakeCents: 100n, isQuickPick: false },
  'pick-4': { kind: 'digits', digits: [2, 1, 1, 2], playId: 'combo', stakeCents: 50n, isQuickPick: false },
  'pick-5': {
    kind: 'digits',
    digits: [null, null, null, 4, 2],
    playId: 'back-pair',
    stakeCents: 100n,
    isQuickPick: false,
  },
  keno: { kind: 'keno', spots: 3, numbers: [1, 61, 80], stakeCents: 500n, isQuickPick: false },
};

/** Returns the newest rules of a game. */
export function rulesInTests(gameId: string): AnyRules {
  const versions: readonly AnyRules[] = ALL_RULES.find((game) => game.gameId === gameId)?.versions ?? [];
  const rules = versions.at(-1);
  if (!rules) throw new Error(`no game ${gameId}`);
  return rules;
}

/** Returns a legal board of a game. */
export function boardInTests(gameId: string): Board {
  const board = BOARDS[gameId];
  if (!board) throw new Error(`no game ${gameId}`);
  return board;
}

/** Returns the smallest legal wager of a game for one draw; in digit games for the evening. */
export function wagerInTests(gameId: string, change: Partial<AnyWager> = {}): AnyWager {
  const { limits, kind } = rulesInTests(gameId);
  const boards = Array.from({ length: limits.minBoards }, () => boardInTests(gameId));
  const sessions = kind === 'digits' ? { sessions: ['evening'] } : {};
  return { gameId, boards, drawCount: 1, addOns: [], ...sessions, ...change };
}
