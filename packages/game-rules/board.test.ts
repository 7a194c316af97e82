import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLockedPicks, checkPicks, countMatches, maskOf, type Picks, picksOf, sortBoard } from './board.ts';
import { rulesForDraw } from './game.ts';
import { powerball } from './powerball/powerball.ts';
import { matchTier } from './prize-tier.ts';

const { matrix, tiers } = rulesForDraw(powerball, '2026-11-21');

const anyPicks: fc.Arbitrary<Picks> = fc.record({
  numbers: fc.uniqueArray(fc.integer({ min: 1, max: 69 }), { minLength: 5, maxLength: 5 }),
  bonus: fc.integer({ min: 1, max: 26 }),
});

function ones(mask: bigint): number {
  return mask.toString(2).replaceAll('0', '').length;
}

describe('a board', () => {
  it('round-trips through masks that fit a BIGINT', () => {
    fc.assert(
      fc.property(anyPicks, (picks) => {
        const mask = maskOf(picks);
        expect(picksOf(mask)).toEqual({ numbers: picks.numbers.toSorted((a, b) => a - b), bonus: picks.bonus });
        for (const part of [mask.mainLow, mask.mainHigh, mask.bonus]) expect(part).toBe(BigInt.asIntN(64, part));
      }),
    );
  });

  it('matches by masks exactly as by numbers', () => {
    fc.assert(
      fc.property(anyPicks, anyPicks, (board, drawn) => {
        const [a, b] = [maskOf(board), maskOf(drawn)];
        const match = countMatches(board, drawn);
        expect(ones(a.mainLow & b.mainLow) + ones(a.mainHigh & b.mainHigh)).toBe(match.numbers);
        expect((a.bonus & b.bonus) !== 0n).toBe(match.bonus);
      }),
    );
  });

  it.each([
    [60, { mainLow: 1n << 59n, mainHigh: 0n }],
    [61, { mainLow: 0n, mainHigh: 1n }],
    [69, { mainLow: 0n, mainHigh: 1n << 8n }],
  ])('sets the right bit of the masks for the number %s', (number, masks) => {
    expect(maskOf({ numbers: [number], bonus: null })).toEqual({ ...masks, bonus: 0n });
  });

  it('is stored in ascending order, whatever the order of picking', () => {
    const board = { kind: 'numbers' as const, numbers: [69, 3, 17, 60, 44], bonus: 17, isQuickPick: false };
    expect(sortBoard(board).numbers).toEqual([3, 17, 44, 60, 69]);
    expect(matchTier(board, sortBoard(board), tiers)?.tier).toBe('5+1');
  });

  it.each<[string, Picks, [string, string][]]>([
    ['a legal board (none)', { numbers: [1, 2, 3, 4, 69], bonus: 26 }, []],
    ['a ball that repeats a white number (none)', { numbers: [1, 2, 3, 4, 5], bonus: 5 }, []],
    ['four numbers', { numbers: [1, 2, 3, 4], bonus: 1 }, [['boards.0.numbers', 'NUMBER_COUNT']]],
    ['six numbers', { numbers: [1, 2, 3, 4, 5, 6], bonus: 1 }, [['boards.0.numbers', 'NUMBER_COUNT']]],
    ['the number 0', { numbers: [0, 2, 3, 4, 5], bonus: 1 }, [['boards.0.numbers.0', 'NUMBER_RANGE']]],
    ['the number 70', { numbers: [1, 2, 3, 4, 70], bonus: 1 }, [['boards.0.numbers.4', 'NUMBER_RANGE']]],
    ['a negative number', { numbers: [-1, 2, 3, 4, 5], bonus: 1 }, [['boards.0.numbers.0', 'NUMBER_RANGE']]],
    ['half a number', { numbers: [1.5, 2, 3, 4, 5], bonus: 1 }, [['boards.0.numbers.0', 'NUMBER_RANGE']]],
    ['not a number', { numbers: [Number.NaN, 2, 3, 4, 5], bonus: 1 }, [['boards.0.numbers.0', 'NUMBER_RANGE']]],
    ['a repeated number', { numbers: [7, 2, 3, 4, 7], bonus: 1 }, [['boards.0.numbers.4', 'NUMBER_DUPLICATE']]],
    ['a ball too high', { numbers: [1, 2, 3, 4, 5], bonus: 27 }, [['boards.0.bonus', 'NUMBER_RANGE']]],
    ['no ball', { numbers: [1, 2, 3, 4, 5], bonus: null }, [['boards.0.bonus', 'NUMBER_COUNT']]],
  ])('lists the problems of %s', (_name, picks, problems) => {
    expect(checkPicks(picks, matrix, 'boards.0').map(({ path, code }) => [path, code])).toEqual(problems);
  });

  it('accepts missing numbers before a quick pick, but rejects invalid ones', () => {
    expect(checkLockedPicks({ numbers: [], bonus: null }, matrix, 'boards.0')).toEqual([]);
    expect(checkLockedPicks({ numbers: [7], bonus: 3 }, matrix, 'boards.0')).toEqual([]);
    expect(checkLockedPicks({ numbers: [7, 7], bonus: 30 }, matrix, 'boards.1').map(({ code }) => code)).toEqual([
      'NUMBER_DUPLICATE',
      'NUMBER_RANGE',
    ]);
  });

  it('rejects a bonus number in a game that has none', () => {
    const plain = { numberCount: 2, numberMax: 10, bonusMax: null };
    expect(checkPicks({ numbers: [1, 2], bonus: null }, plain, 'boards.0')).toEqual([]);
    expect(checkPicks({ numbers: [1, 2], bonus: 1 }, plain, 'boards.0').map(({ code }) => code)).toContain(
      'NUMBER_RANGE',
    );
  });
});
