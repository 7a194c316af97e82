import { describe, expect, it } from 'vitest';
import { type DrawnPicks, type MatchedPicks, matchedOf } from './matched.ts';
import { pick3 } from './pick-3/pick-3.ts';

const nothing: MatchedPicks = { numbers: [], white: [], places: [], isBonus: false };
const isQuickPick = false;
const powerballBoard = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 9, isQuickPick };
const twoField = { kind: 'two-field' as const, red: [3, 7], white: [3, 11], isQuickPick };
const keno = { kind: 'keno' as const, spots: 3, numbers: [4, 40, 80], stakeCents: 100n, isQuickPick };
const digits = (play: string, ...of: (number | null)[]) => ({
  kind: 'digits' as const,
  digits: of,
  playId: play,
  stakeCents: 100n,
  isQuickPick,
});
const plays = pick3.versions[0]?.plays;

describe('matchedOf', () => {
  it.each<[Parameters<typeof matchedOf>[0], DrawnPicks, Partial<MatchedPicks>]>([
    [powerballBoard, { kind: 'numbers', numbers: [2, 3, 30, 31, 32], bonus: 9 }, { numbers: [2, 3], isBonus: true }],
    [powerballBoard, { kind: 'numbers', numbers: [9, 30, 31, 32, 33], bonus: 1 }, {}],
    [
      { ...powerballBoard, bonus: null },
      { kind: 'numbers', numbers: [1, 30, 31, 32, 33], bonus: null },
      { numbers: [1] },
    ],
    [twoField, { kind: 'two-field' as const, red: [3, 26], white: [3, 11] }, { numbers: [3], white: [3, 11] }],
    [twoField, { kind: 'two-field' as const, red: [11, 12], white: [7, 8] }, {}],
    [keno, { kind: 'keno' as const, numbers: [4, 5, 80], bullsEye: 80 }, { numbers: [4, 80], isBonus: true }],
    [keno, { kind: 'keno' as const, numbers: [4, 5, 80], bullsEye: 5 }, { numbers: [4, 80] }],
    [keno, { kind: 'keno' as const, numbers: [4, 5, 80], bullsEye: null }, { numbers: [4, 80] }],
    [digits('straight', 1, 2, 1), { kind: 'digits' as const, digits: [1, 1, 1] }, { places: [0, 2] }],
    [digits('straight', 0, 2, 3), { kind: 'digits' as const, digits: [2, 3, 0] }, {}],
    [digits('box', 1, 1, 2), { kind: 'digits' as const, digits: [2, 1, 3] }, { places: [0, 2] }],
    [digits('straight-box', 1, 2, 3), { kind: 'digits' as const, digits: [3, 2, 1] }, { places: [0, 1, 2] }],
    [digits('front-pair', 1, 2, null), { kind: 'digits' as const, digits: [1, 2, 9] }, { places: [0, 1] }],
    [digits('unknown', 1, 2, 3), { kind: 'digits' as const, digits: [3, 2, 1] }, { places: [1] }],
  ])('marks the drawn picks of a board: case %#', (board, drawn, expected) => {
    expect(matchedOf(board, drawn, plays)).toEqual({ ...nothing, ...expected });
  });

  it('marks nothing if the drawing is of another kind', () => {
    const boards = [powerballBoard, twoField, keno, digits('straight', 1, 2, 3)];
    const drawings: DrawnPicks[] = [
      { kind: 'two-field' as const, red: [3, 7], white: [1, 2] },
      { kind: 'digits' as const, digits: [1, 2, 3] },
    ];
    for (const board of boards)
      for (const drawn of drawings) {
        const isSame = board.kind === drawn.kind;
        if (!isSame) expect(matchedOf(board, drawn, plays)).toEqual(nothing);
      }
    expect(matchedOf(twoField, { kind: 'numbers', numbers: [3, 7], bonus: null })).toEqual(nothing);
  });
});
