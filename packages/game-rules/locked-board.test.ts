import { describe, expect, it } from 'vitest';
import { leastBoardCents, topPrizeCents } from './board-price.ts';
import { rulesInTests } from './boards-in-tests.ts';
import { checkLockedBoard, type LockedBoard } from './locked-board.ts';

function digits(given: readonly (number | null)[], playId: string): LockedBoard {
  return { kind: 'digits', digits: given, playId, stakeCents: 100n };
}

describe('a board to be filled by a quick pick', () => {
  it.each<[string, LockedBoard]>([
    ['mega-millions', { kind: 'numbers', numbers: [], bonus: null }],
    ['powerball', { kind: 'numbers', numbers: [69], bonus: 26 }],
    ['2by2', { kind: 'two-field', red: [26], white: [] }],
    ['pick-3', digits([null, null, null], 'straight')],
    ['pick-3', digits([null, null, null], 'box')],
    ['pick-3', digits([0, null, null], 'box')],
    ['pick-3', digits([7, 7, null], 'box')],
    ['pick-4', digits([null, null, null, null], 'front-pair')],
    ['pick-4', digits([3, null, null, null], 'front-pair')],
    ['keno', { kind: 'keno', spots: 10, numbers: [80], stakeCents: 100n }],
  ])('can be filled if its locked picks are legal: %s, %o', (gameId, locked) => {
    expect(checkLockedBoard(locked, rulesInTests(gameId), 'boards.0')).toEqual([]);
  });

  it.each<[string, LockedBoard, string, string]>([
    ['mega-millions', { kind: 'numbers', numbers: [71], bonus: null }, '.numbers.0', 'NUMBER_RANGE'],
    ['powerball', { kind: 'numbers', numbers: [5, 5], bonus: null }, '.numbers.1', 'NUMBER_DUPLICATE'],
    ['powerball', { kind: 'two-field', red: [], white: [] }, '', 'BOARD_KIND'],
    ['2by2', { kind: 'two-field', red: [1, 2, 3], white: [] }, '.red', 'NUMBER_COUNT'],
    ['pick-3', digits([1, null], 'straight'), '.digits', 'NUMBER_COUNT'],
    ['pick-3', digits([11, null, null], 'straight'), '.digits.0', 'NUMBER_RANGE'],
    ['pick-3', digits([7, 7, 7], 'box'), '.digits', 'PLAY_TYPE_SHAPE'],
    ['pick-3', digits([null, null, null], 'combo'), '.playId', 'PLAY_TYPE_NOT_OFFERED'],
    ['pick-4', digits([null, null, 3, null], 'front-pair'), '.digits', 'PLAY_TYPE_SHAPE'],
    ['keno', { kind: 'keno', spots: 11, numbers: [], stakeCents: 100n }, '.spots', 'SPOTS_NOT_OFFERED'],
    ['keno', { kind: 'keno', spots: 2, numbers: [1, 2, 3], stakeCents: 100n }, '.numbers', 'NUMBER_COUNT'],
    ['keno', { kind: 'keno', spots: 2, numbers: [], stakeCents: 1n }, '.stakeCents', 'STAKE_NOT_OFFERED'],
  ])("can't be filled with these locked picks: %s, %o", (gameId, locked, path, code) => {
    expect(checkLockedBoard(locked, rulesInTests(gameId), 'boards.0')).toEqual([{ path: `boards.0${path}`, code }]);
  });
});

describe('the lowest price and highest prize of a game', () => {
  it.each<[string, bigint, bigint | null]>([
    ['powerball', 2_00n, null],
    ['mega-millions', 5_00n, null],
    ['super-kansas-cash', 50n, null],
    ['2by2', 1_00n, 22_000_00n],
    ['pick-3', 1_00n, 500_00n],
    ['pick-4', 50n, 5_000_00n],
    ['keno', 1_00n, 100_000_00n],
  ])('are found for %s: from %s cents, up to %s', (gameId, least, top) => {
    expect([leastBoardCents(rulesInTests(gameId)), topPrizeCents(rulesInTests(gameId))]).toEqual([least, top]);
  });
});
