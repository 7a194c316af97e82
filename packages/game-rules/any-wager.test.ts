import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import { type Board, boardOfKind, sortAnyBoard } from './any-board.ts';
import { type AnyWager, checkAnyWager, priceAnyWager } from './any-wager.ts';
import { boardInTests, rulesInTests, wagerInTests } from './boards-in-tests.ts';
import { rulesOfKind } from './rules-of-kind.ts';

const ids = ALL_RULES.map(({ gameId }) => gameId);

/** Changes to any field of a board of any kind. */
type Change = {
  numbers?: readonly number[];
  bonus?: number | null;
  red?: readonly number[];
  white?: readonly number[];
  digits?: readonly (number | null)[];
  playId?: string;
  stakeCents?: bigint;
  spots?: number;
};

function oneBoard(gameId: string, change: Change): AnyWager {
  const { boards, ...rest } = wagerInTests(gameId);
  const [first, ...others] = boards;
  return { ...rest, boards: [{ ...first, ...change } as Board, ...others] };
}

function boards(gameId: string, count: number): AnyWager {
  return wagerInTests(gameId, { boards: Array.from({ length: count }, () => boardInTests(gameId)) });
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a wager of any kind', () => {
  it.each(ids)("has no problems if it is legal and its boards are of its game's kind: %s", (gameId) => {
    expect(checkAnyWager(wagerInTests(gameId), rulesInTests(gameId))).toEqual([]);
    expect(boardInTests(gameId).kind).toBe(rulesInTests(gameId).kind);
  });

  it.each(ids)('is rejected with a board of another kind: %s', (gameId) => {
    const { kind } = rulesInTests(gameId);
    for (const stranger of ['powerball', '2by2', 'pick-3', 'keno'].filter((id) => rulesInTests(id).kind !== kind)) {
      const wager = wagerInTests(gameId, { boards: [boardInTests(gameId), boardInTests(stranger)] });
      expect(checkAnyWager(wager, rulesInTests(gameId))).toEqual([{ path: 'boards.1', code: 'BOARD_KIND' }]);
      expect(() => priceAnyWager(wager, rulesInTests(gameId))).toThrow(RangeError);
    }
  });

  it.each<[string, string, AnyWager, string, string]>([
    ['powerball', 'four numbers', oneBoard('powerball', { numbers: [1, 2, 3, 4] }), 'boards.0.numbers', 'NUMBER_COUNT'],
    ['powerball', 'six numbers', oneBoard('powerball', { numbers: many(6) }), 'boards.0.numbers', 'NUMBER_COUNT'],
    [
      'powerball',
      'the number 70',
      oneBoard('powerball', { numbers: [1, 2, 3, 4, 70] }),
      'boards.0.numbers.4',
      'NUMBER_RANGE',
    ],
    ['powerball', 'no bonus', oneBoard('powerball', { bonus: null }), 'boards.0.bonus', 'NUMBER_COUNT'],
    [
      'mega-millions',
      'the number 71',
      oneBoard('mega-millions', { numbers: [1, 2, 3, 4, 71] }),
      'boards.0.numbers.4',
      'NUMBER_RANGE',
    ],
    ['mega-millions', 'Mega Ball 25', oneBoard('mega-millions', { bonus: 25 }), 'boards.0.bonus', 'NUMBER_RANGE'],
    [
      'mega-millions',
      'a bought multiplier',
      wagerInTests('mega-millions', { addOns: ['power-play'] }),
      'addOns.0',
      'ADDON_NOT_OFFERED',
    ],
    ['mega-millions', 'sixteen draws', wagerInTests('mega-millions', { drawCount: 16 }), 'drawCount', 'DRAW_COUNT'],
    ['mega-millions', 'eleven boards', boards('mega-millions', 11), 'boards', 'BOARD_COUNT'],
    [
      'lotto-america',
      'the number 53',
      oneBoard('lotto-america', { numbers: [1, 2, 3, 4, 53] }),
      'boards.0.numbers.4',
      'NUMBER_RANGE',
    ],
    ['lotto-america', 'Star Ball 11', oneBoard('lotto-america', { bonus: 11 }), 'boards.0.bonus', 'NUMBER_RANGE'],
    [
      'lotto-america',
      'Double Play',
      wagerInTests('lotto-america', { addOns: ['double-play'] }),
      'addOns.0',
      'ADDON_NOT_OFFERED',
    ],
    ['super-kansas-cash', 'one board of 50 cents', boards('super-kansas-cash', 1), 'boards', 'BOARD_COUNT'],
    ['super-kansas-cash', 'three boards', boards('super-kansas-cash', 3), 'boards', 'BOARD_COUNT'],
    [
      'super-kansas-cash',
      'the number 33',
      oneBoard('super-kansas-cash', { numbers: [1, 2, 3, 4, 33] }),
      'boards.0.numbers.4',
      'NUMBER_RANGE',
    ],
    [
      'super-kansas-cash',
      'the same number twice',
      oneBoard('super-kansas-cash', { numbers: [1, 2, 3, 4, 4] }),
      'boards.0.numbers.4',
      'NUMBER_DUPLICATE',
    ],
    ['2by2', 'one red', oneBoard('2by2', { red: [5] }), 'boards.0.red', 'NUMBER_COUNT'],
    ['2by2', 'three white', oneBoard('2by2', { white: [5, 6, 7] }), 'boards.0.white', 'NUMBER_COUNT'],
    ['2by2', 'red 27', oneBoard('2by2', { red: [5, 27] }), 'boards.0.red.1', 'NUMBER_RANGE'],
    ['2by2', 'white 5 twice', oneBoard('2by2', { white: [5, 5] }), 'boards.0.white.1', 'NUMBER_DUPLICATE'],
    ['2by2', 'eight draws', wagerInTests('2by2', { drawCount: 8 }), 'drawCount', 'DRAW_COUNT'],
    ['2by2', 'an add-on', wagerInTests('2by2', { addOns: ['power-play'] }), 'addOns.0', 'ADDON_NOT_OFFERED'],
    ['2by2', 'a session', wagerInTests('2by2', { sessions: ['evening'] }), 'sessions.0', 'SESSION_NOT_OFFERED'],
    ['pick-3', 'two digits', oneBoard('pick-3', { digits: [1, 2] }), 'boards.0.digits', 'NUMBER_COUNT'],
    ['pick-3', 'a digit of 10', oneBoard('pick-3', { digits: [1, 10, 2] }), 'boards.0.digits.1', 'NUMBER_RANGE'],
    [
      'pick-3',
      'a box of 777',
      oneBoard('pick-3', { digits: [7, 7, 7], playId: 'box' }),
      'boards.0.digits',
      'PLAY_TYPE_SHAPE',
    ],
    [
      'pick-3',
      'a combo, not sold in Kansas',
      oneBoard('pick-3', { playId: 'combo' }),
      'boards.0.playId',
      'PLAY_TYPE_NOT_OFFERED',
    ],
    [
      'pick-3',
      'a stake of 50 cents',
      oneBoard('pick-3', { stakeCents: 50n }),
      'boards.0.stakeCents',
      'STAKE_NOT_OFFERED',
    ],
    ['pick-3', 'no session', wagerInTests('pick-3', { sessions: [] }), 'sessions', 'SESSION_NOT_OFFERED'],
    ['pick-3', 'a night draw', wagerInTests('pick-3', { sessions: ['night'] }), 'sessions.0', 'SESSION_NOT_OFFERED'],
    ['pick-3', 'eight draws', wagerInTests('pick-3', { drawCount: 8 }), 'drawCount', 'DRAW_COUNT'],
    ['pick-3', 'six boards', boards('pick-3', 6), 'boards', 'BOARD_COUNT'],
    [
      'pick-4',
      'a wild place in a box',
      oneBoard('pick-4', { digits: [1, 2, 3, null], playId: 'box' }),
      'boards.0.digits',
      'PLAY_TYPE_SHAPE',
    ],
    [
      'pick-4',
      'combos over the cap',
      wagerInTests('pick-4', {
        boards: Array(5).fill({ ...boardInTests('pick-4'), digits: [1, 2, 3, 4], stakeCents: 100n }),
        drawCount: 28,
      }),
      'boards',
      'TICKET_CAP',
    ],
    [
      'pick-5',
      'four digits',
      oneBoard('pick-5', { digits: [1, 2, 3, 4], playId: 'straight' }),
      'boards.0.digits',
      'NUMBER_COUNT',
    ],
    ['keno', 'eleven spots', oneBoard('keno', { spots: 11, numbers: many(11) }), 'boards.0.spots', 'SPOTS_NOT_OFFERED'],
    ['keno', 'two marks of three spots', oneBoard('keno', { numbers: [1, 2] }), 'boards.0.numbers', 'NUMBER_COUNT'],
    ['keno', 'the number 81', oneBoard('keno', { numbers: [1, 2, 81] }), 'boards.0.numbers.2', 'NUMBER_RANGE'],
    ['keno', 'a mark twice', oneBoard('keno', { numbers: [1, 2, 2] }), 'boards.0.numbers.2', 'NUMBER_DUPLICATE'],
    ['keno', 'a stake of $7', oneBoard('keno', { stakeCents: 700n }), 'boards.0.stakeCents', 'STAKE_NOT_OFFERED'],
    ['keno', 'twenty-one draws', wagerInTests('keno', { drawCount: 21 }), 'drawCount', 'DRAW_COUNT'],
    ['keno', 'Power Play', wagerInTests('keno', { addOns: ['power-play'] }), 'addOns.0', 'ADDON_NOT_OFFERED'],
    [
      'keno',
      'the bulls-eye twice',
      wagerInTests('keno', { addOns: ['bulls-eye', 'bulls-eye'] }),
      'addOns.1',
      'ADDON_NOT_OFFERED',
    ],
  ])('is rejected in %s with %s', (gameId, _what, wager, path, code) => {
    expect(checkAnyWager(wager, rulesInTests(gameId))).toEqual([{ path, code }]);
  });

  it.each(ids)('is rejected without boards: %s', (gameId) => {
    expect(checkAnyWager(wagerInTests(gameId, { boards: [] }), rulesInTests(gameId))).toEqual([
      { path: 'boards', code: 'BOARD_COUNT' },
    ]);
  });

  it.each<[string, Partial<AnyWager>, readonly bigint[], bigint]>([
    ['mega-millions', { drawCount: 2 }, [500n], 1000n],
    ['lotto-america', { addOns: ['all-star-bonus'], drawCount: 3 }, [200n], 600n],
    ['super-kansas-cash', { drawCount: 15 }, [50n, 50n], 1500n],
    ['2by2', { drawCount: 28 }, [100n], 2800n],
    ['pick-3', { sessions: ['midday', 'evening'], drawCount: 7 }, [100n], 1400n],
    // 2112 has six orders: a 50-cent combo costs three dollars.
    ['pick-4', {}, [300n], 300n],
    ['keno', { addOns: ['bulls-eye'], drawCount: 20 }, [1000n], 20000n],
  ])('costs its boards times its draws: %s with %o', (gameId, change, perBoardCents, totalCents) => {
    const wager = wagerInTests(gameId, change);
    const perDrawCents = perBoardCents.reduce((sum, cents) => sum + cents);
    expect(priceAnyWager(wager, rulesInTests(gameId))).toMatchObject({ perBoardCents, perDrawCents, totalCents });
  });
});

describe('a board of any kind', () => {
  it.each<[string, Change, Change]>([
    ['powerball', { numbers: [69, 3, 60, 17, 44] }, { numbers: [3, 17, 44, 60, 69] }],
    ['2by2', { red: [26, 1], white: [26, 2] }, { red: [1, 26], white: [2, 26] }],
    ['keno', { numbers: [80, 1, 61] }, { numbers: [1, 61, 80] }],
    ['pick-4', { digits: [2, 1, 1, 2] }, { digits: [2, 1, 1, 2] }],
  ])('is stored in one normalized form: %s', (gameId, given, stored) => {
    const board = boardInTests(gameId);
    expect(sortAnyBoard({ ...board, ...given } as Board)).toEqual({ ...board, ...stored });
  });

  it('is narrowed to its kind, and throws for another kind', () => {
    expect(boardOfKind(boardInTests('keno'), 'keno').spots).toBe(3);
    expect(() => boardOfKind(boardInTests('keno'), 'numbers')).toThrow(RangeError);
    expect(rulesOfKind(rulesInTests('keno'), 'keno').drawnCount).toBe(20);
    expect(() => rulesOfKind(rulesInTests('keno'), 'numbers')).toThrow(RangeError);
  });
});
