import { describe, expect, it } from 'vitest';
import type { Board } from './any-board.ts';
import { type BoardRow, boardRowOf, packDigits } from './board-row.ts';
import { boardInTests, rulesInTests } from './boards-in-tests.ts';
import { allOrdersOf } from './digits/digit-orders.ts';

const plain = { bonus: 0n, hasMultiplier: false, hasSecondDrawing: false, multiplier: null };

function bits(...positions: number[]): bigint {
  return positions.reduce((mask, position) => mask | (1n << BigInt(position - 1)), 0n);
}

function rowOf(gameId: string, options: { board?: Board; addOns?: string[]; multiplier?: number } = {}): BoardRow {
  const { board = boardInTests(gameId), addOns = [], multiplier = null } = options;
  return boardRowOf(board, rulesInTests(gameId), { addOns, multiplier });
}

describe('the row of a board', () => {
  it.each<[string, string, BoardRow, BoardRow]>([
    [
      'powerball',
      'both add-ons',
      rowOf('powerball', { addOns: ['power-play', 'double-play'] }),
      {
        mainLow: bits(3, 17, 44, 60),
        mainHigh: bits(9),
        bonus: bits(17),
        hasMultiplier: true,
        hasSecondDrawing: true,
        multiplier: null,
      },
    ],
    [
      'mega-millions',
      'a multiplier of its own',
      rowOf('mega-millions', { multiplier: 10 }),
      { ...plain, mainLow: bits(3, 17, 44), mainHigh: bits(1, 10), bonus: bits(24), multiplier: 10 },
    ],
    [
      'lotto-america',
      'All Star Bonus',
      rowOf('lotto-america', { addOns: ['all-star-bonus'] }),
      { ...plain, mainLow: bits(3, 17, 44, 51, 52), mainHigh: 0n, bonus: bits(10), hasMultiplier: true },
    ],
    ['2by2', 'two fields', rowOf('2by2'), { ...plain, mainLow: bits(1, 26), mainHigh: bits(2, 26) }],
    [
      '2by2',
      'a doubled Tuesday',
      rowOf('2by2', { multiplier: 2 }),
      { ...plain, mainLow: bits(1, 26), mainHigh: bits(2, 26), multiplier: 2 },
    ],
    ['pick-3', 'a straight 007', rowOf('pick-3'), { ...plain, mainLow: 7n, mainHigh: 0n }],
    // A combo of 2112 is stored as 1122: 1*1331 + 1*121 + 2*11 + 2.
    ['pick-4', 'a combo', rowOf('pick-4'), { ...plain, mainLow: 1476n, mainHigh: 3n }],
    // Three wild places count as tens: 10*14641 + 10*1331 + 10*121 + 4*11 + 2; back pair is the last of Pick 5's plays.
    ['pick-5', 'a back pair', rowOf('pick-5'), { ...plain, mainLow: 160976n, mainHigh: BigInt(backPairIndex()) }],
    ['keno', 'three spots', rowOf('keno'), { ...plain, mainLow: bits(1), mainHigh: bits(1, 20), bonus: 3n }],
    [
      'keno',
      'bulls-eye',
      rowOf('keno', { addOns: ['bulls-eye'] }),
      { ...plain, mainLow: bits(1), mainHigh: bits(1, 20), bonus: 3n, hasMultiplier: true },
    ],
  ])('is built from a board of %s: %s', (_game, _what, row, expected) => {
    expect(row).toEqual(expected);
  });

  it('is the same for every order of a box, and different for every order of a straight', () => {
    const rowsOf = (playId: string) =>
      new Set(
        allOrdersOf([1, 1, 2, 3]).map((digits) => {
          const board = { kind: 'digits' as const, digits, playId, stakeCents: 100n, isQuickPick: false };
          return rowOf('pick-4', { board }).mainLow;
        }),
      );
    expect([rowsOf('box').size, rowsOf('combo').size]).toEqual([1, 1]);
    expect([rowsOf('straight').size, rowsOf('straight-box').size]).toEqual([12, 12]);
  });

  it.each<[readonly (number | null)[], bigint]>([
    [[0, 0, 0], 0n],
    [[0, 0, 7], 7n],
    [[1, 2, null], 153n],
    [[9, 9, 9, 9, 9], 144_945n],
  ])('packs the digits %o', (digits, packed) => {
    expect(packDigits(digits)).toBe(packed);
  });

  it('throws for a board of another kind', () => {
    expect(() => rowOf('keno', { board: boardInTests('powerball') })).toThrow(RangeError);
    expect(() => rowOf('pick-3', { board: { ...boardInTests('pick-3'), playId: 'none' } as Board })).toThrow(
      RangeError,
    );
  });
});

function backPairIndex(): number {
  const rules = rulesInTests('pick-5');
  if (rules.kind !== 'digits') throw new Error('Pick 5 is a game of digits');
  return rules.plays.findIndex((play) => play.id === 'back-pair');
}
