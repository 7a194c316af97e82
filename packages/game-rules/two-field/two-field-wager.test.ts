import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twoByTwo } from '../2by2/two-by-two.ts';
import { rulesForDraw } from '../game.ts';
import {
  checkLockedTwoFieldPicks,
  checkTwoFieldPicks,
  matchTwoFieldTier,
  sortTwoFieldBoard,
  type TwoFieldBoard,
} from './two-field-board.ts';
import { checkTwoFieldWager, priceTwoFieldWager, type TwoFieldWager } from './two-field-wager.ts';

const rules = rulesForDraw(twoByTwo, '2026-11-24');
const board: TwoFieldBoard = { kind: 'two-field', red: [3, 26], white: [3, 9], isQuickPick: false };
const wager = (change: Partial<TwoFieldWager> & { boardCount?: number }): TwoFieldWager => {
  const { boardCount = 1, ...rest } = change;
  return { gameId: '2by2', boards: Array(boardCount).fill(board), drawCount: 1, addOns: [], ...rest };
};

describe('a board of two fields', () => {
  it.each<[string, Partial<TwoFieldBoard>, [string, string][]]>([
    ['the same number in both colors (none)', { red: [3, 4], white: [3, 4] }, []],
    ['one red number', { red: [3] }, [['boards.0.red', 'NUMBER_COUNT']]],
    ['three white numbers', { white: [1, 2, 3] }, [['boards.0.white', 'NUMBER_COUNT']]],
    ['the same red number twice', { red: [3, 3] }, [['boards.0.red.1', 'NUMBER_DUPLICATE']]],
    ['the number 0', { white: [0, 3] }, [['boards.0.white.0', 'NUMBER_RANGE']]],
    ['the number 27', { red: [3, 27] }, [['boards.0.red.1', 'NUMBER_RANGE']]],
    ['half a number', { red: [1.5, 2] }, [['boards.0.red.0', 'NUMBER_RANGE']]],
  ])('lists the problems of %s', (_name, change, problems) => {
    expect(
      checkTwoFieldPicks({ ...board, ...change }, rules, 'boards.0').map(({ path, code }) => [path, code]),
    ).toEqual(problems);
  });

  it('may be partly fixed before a quick pick fills the rest', () => {
    expect(checkLockedTwoFieldPicks({ red: [3], white: [] }, rules, 'boards.0')).toEqual([]);
    expect(checkLockedTwoFieldPicks({ red: [30], white: [] }, rules, 'boards.0')).toHaveLength(1);
  });

  it('wins the same whatever the order of picks, and as much with the colors swapped', () => {
    const field = fc.uniqueArray(fc.integer({ min: 1, max: 26 }), { minLength: 2, maxLength: 2 });
    const kind = fc.constant('two-field' as const);
    const picks = fc.record({ kind, red: field, white: field, isQuickPick: fc.boolean() });
    fc.assert(
      fc.property(picks, picks, (mine, drawn) => {
        const won = matchTwoFieldTier(mine, drawn, rules.tiers);
        expect(matchTwoFieldTier(sortTwoFieldBoard(mine), sortTwoFieldBoard(drawn), rules.tiers)).toBe(won);
        const turned = (of: TwoFieldBoard) => ({ red: of.white, white: of.red });
        expect(matchTwoFieldTier(turned(mine), turned(drawn), rules.tiers)?.prize).toEqual(won?.prize);
      }),
    );
  });
});

describe('a wager on two fields', () => {
  it.each([
    [1, 1, 1_00n],
    [5, 7, 35_00n],
    [10, 28, 280_00n],
  ])('costs, with %s boards and %s draws, %s cents', (boardCount, drawCount, cents) => {
    const input = wager({ boardCount, drawCount });
    expect([priceTwoFieldWager(input, rules).totalCents, checkTwoFieldWager(input, rules)]).toEqual([cents, []]);
  });

  it.each<[string, TwoFieldWager, [string, string][]]>([
    ['no board', wager({ boardCount: 0 }), [['boards', 'BOARD_COUNT']]],
    ['eleven boards', wager({ boardCount: 11 }), [['boards', 'BOARD_COUNT']]],
    ['eight draws', wager({ drawCount: 8 }), [['drawCount', 'DRAW_COUNT']]],
    ['35 draws', wager({ drawCount: 35 }), [['drawCount', 'DRAW_COUNT']]],
    ['an add-on', wager({ addOns: ['power-play'] }), [['addOns.0', 'ADDON_NOT_OFFERED']]],
    ['a wrong board', wager({ boards: [board, { ...board, red: [1] }] }), [['boards.1.red', 'NUMBER_COUNT']]],
  ])('is rejected: %s', (_name, input, problems) => {
    expect(checkTwoFieldWager(input, rules).map(({ path, code }) => [path, code])).toEqual(problems);
  });

  it('is rejected above the cap of a ticket', () => {
    const dear = { ...rules, boardPriceCents: 100_01n };
    expect(checkTwoFieldWager(wager({ boardCount: 10 }), dear)).toEqual([{ path: 'boards', code: 'TICKET_CAP' }]);
  });
});
