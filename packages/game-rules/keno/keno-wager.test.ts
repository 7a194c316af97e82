import { describe, expect, it } from 'vitest';
import { rulesForDraw } from '../game.ts';
import { keno } from './keno.ts';
import { checkKenoBoard, checkLockedKenoBoard, type KenoBoard } from './keno-board.ts';
import type { KenoRules } from './keno-rules.ts';
import { checkKenoWager, type KenoWager, priceKenoWager } from './keno-wager.ts';

const rules = rulesForDraw(keno, '2026-11-24');
const board: KenoBoard = { kind: 'keno', spots: 3, numbers: [1, 40, 80], stakeCents: 1_00n, isQuickPick: false };
const wager = (change: Partial<KenoWager>): KenoWager => ({
  gameId: 'keno',
  boards: [board],
  drawCount: 1,
  addOns: [],
  ...change,
});

describe('a keno board', () => {
  it.each<[string, Partial<KenoBoard>, string[]]>([
    ['three spots (none)', {}, []],
    ['one spot (none)', { spots: 1, numbers: [80] }, []],
    [
      'ten spots for $20 (none)',
      { kind: 'keno', spots: 10, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], stakeCents: 20_00n },
      [],
    ],
    ['no spot', { spots: 0, numbers: [] }, ['boards.0.spots SPOTS_NOT_OFFERED']],
    ['eleven spots', { spots: 11, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, ['boards.0.spots SPOTS_NOT_OFFERED']],
    ['half a spot', { spots: 2.5 }, ['boards.0.spots SPOTS_NOT_OFFERED', 'boards.0.numbers NUMBER_COUNT']],
    ['fewer numbers than spots', { numbers: [1, 2] }, ['boards.0.numbers NUMBER_COUNT']],
    ['more numbers than spots', { numbers: [1, 2, 3, 4] }, ['boards.0.numbers NUMBER_COUNT']],
    ['a number twice', { numbers: [1, 2, 1] }, ['boards.0.numbers.2 NUMBER_DUPLICATE']],
    ['the number 81', { numbers: [1, 2, 81] }, ['boards.0.numbers.2 NUMBER_RANGE']],
    ['the number 0', { numbers: [0, 2, 3] }, ['boards.0.numbers.0 NUMBER_RANGE']],
    ['half a number', { numbers: [1, 2, 3.5] }, ['boards.0.numbers.2 NUMBER_RANGE']],
    ['a stake of $6', { stakeCents: 6_00n }, ['boards.0.stakeCents STAKE_NOT_OFFERED']],
    ['a stake of 50 cents', { stakeCents: 50n }, ['boards.0.stakeCents STAKE_NOT_OFFERED']],
  ])('lists the problems of %s', (_name, change, problems) => {
    const found = checkKenoBoard({ ...board, ...change }, rules, 'boards.0');
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
  });

  it('may have fewer numbers than spots before a quick pick fills the rest', () => {
    expect(checkLockedKenoBoard({ ...board, numbers: [7] }, rules, 'boards.0')).toEqual([]);
  });
});

describe('a keno wager', () => {
  it.each<[bigint, number, string[], bigint]>([
    [1_00n, 1, [], 1_00n],
    [1_00n, 1, ['bulls-eye'], 2_00n],
    [5_00n, 20, [], 100_00n],
    [20_00n, 20, ['bulls-eye'], 800_00n],
  ])(
    'costs, with a stake of %s cents, %s draws and the add-ons %j, %s cents in all',
    (stakeCents, drawCount, addOns, cents) => {
      const input = wager({ boards: [{ ...board, stakeCents }], drawCount, addOns });
      expect([priceKenoWager(input, rules).totalCents, checkKenoWager(input, rules)]).toEqual([cents, []]);
    },
  );

  it.each<[string, Partial<KenoWager>, string[], KenoRules?]>([
    ['no board', { boards: [] }, ['boards BOARD_COUNT']],
    ['two boards', { boards: [board, board] }, ['boards BOARD_COUNT']],
    ['21 draws', { drawCount: 21 }, ['drawCount DRAW_COUNT']],
    ['no draw', { drawCount: 0 }, ['drawCount DRAW_COUNT']],
    ['an add-on of another game', { addOns: ['power-play'] }, ['addOns.0 ADDON_NOT_OFFERED']],
    ['the add-on twice', { addOns: ['bulls-eye', 'bulls-eye'] }, ['addOns.1 ADDON_NOT_OFFERED']],
    [
      'an add-on in a game without add-ons',
      { addOns: ['bulls-eye'] },
      ['addOns.0 ADDON_NOT_OFFERED'],
      { ...rules, bullsEye: null },
    ],
    ['an invalid board', { boards: [{ ...board, numbers: [1] }] }, ['boards.0.numbers NUMBER_COUNT']],
    [
      'a wager above the cap of a ticket',
      { drawCount: 20 },
      ['boards TICKET_CAP'],
      { ...rules, limits: { ...rules.limits, ticketCapCents: 19_99n } },
    ],
  ])('is rejected: %s', (_name, change, problems, inForce = rules) => {
    expect(checkKenoWager(wager(change), inForce).map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
  });
});
