import { describe, expect, it } from 'vitest';
import type { NumbersBoard } from './board.ts';
import { type GameRules, rulesForDraw } from './game.ts';
import { findGame, GAMES, rulesOfVersion } from './games.ts';
import { powerball } from './powerball/powerball.ts';
import { isGameOfKind } from './rules-of-kind.ts';
import { checkWager, priceWager, type Wager } from './wager.ts';

const rules = rulesForDraw(powerball, '2026-11-21');
const board: NumbersBoard = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };

function wager(change: Partial<Wager> & { boardCount?: number }): Wager {
  const { boardCount = 1, ...rest } = change;
  return {
    gameId: 'powerball',
    boards: Array.from({ length: boardCount }, () => board),
    drawCount: 1,
    addOns: [],
    ...rest,
  };
}

describe('the price of a wager', () => {
  it.each([
    [1, 1, [], 200n],
    [5, 1, ['power-play'], 15_00n],
    [1, 1, ['double-play'], 300n],
    [5, 3, ['power-play', 'double-play'], 60_00n],
    [10, 15, ['power-play', 'double-play'], 600_00n],
  ])(
    'is, for %s boards, %s draws and the add-ons %j, %s cents [RTS-2/price]',
    (boardCount, drawCount, addOns, cents) => {
      expect(priceWager(wager({ boardCount, drawCount, addOns }), rules).totalCents).toBe(cents);
    },
  );

  it('is broken down into the board price and each add-on', () => {
    expect(priceWager(wager({ boardCount: 5, drawCount: 2, addOns: ['double-play', 'power-play'] }), rules)).toEqual({
      boardCount: 5,
      drawCount: 2,
      basePerBoardCents: 200n,
      addOns: [
        { id: 'power-play', perBoardCents: 100n },
        { id: 'double-play', perBoardCents: 100n },
      ],
      perBoardCents: 400n,
      perDrawCents: 20_00n,
      totalCents: 40_00n,
    });
  });
});

describe('checkWager', () => {
  const expensive: GameRules = { ...rules, boardPriceCents: 200_00n };

  it.each<[string, Wager, GameRules, [string, string][]]>([
    ['one board (none)', wager({}), rules, []],
    [
      'ten boards for fifteen draws with everything (none)',
      wager({ boardCount: 10, drawCount: 15, addOns: ['power-play', 'double-play'] }),
      rules,
      [],
    ],
    ['no board', wager({ boardCount: 0 }), rules, [['boards', 'BOARD_COUNT']]],
    ['eleven boards', wager({ boardCount: 11 }), rules, [['boards', 'BOARD_COUNT']]],
    ['no draw', wager({ drawCount: 0 }), rules, [['drawCount', 'DRAW_COUNT']]],
    ['sixteen draws', wager({ drawCount: 16 }), rules, [['drawCount', 'DRAW_COUNT']]],
    ['half a draw', wager({ drawCount: 1.5 }), rules, [['drawCount', 'DRAW_COUNT']]],
    [
      'an add-on of another game',
      wager({ addOns: ['power-play', 'bulls-eye'] }),
      rules,
      [['addOns.1', 'ADDON_NOT_OFFERED']],
    ],
    ['an add-on twice', wager({ addOns: ['power-play', 'power-play'] }), rules, [['addOns.1', 'ADDON_NOT_OFFERED']]],
    ['a ticket of exactly $1,000 (none)', wager({ boardCount: 5 }), expensive, []],
    ['a ticket above $1,000', wager({ boardCount: 6 }), expensive, [['boards', 'TICKET_CAP']]],
    [
      'an invalid number on the second board',
      wager({ boards: [board, { ...board, numbers: [3, 17, 44, 60, 70] }] }),
      rules,
      [['boards.1.numbers.4', 'NUMBER_RANGE']],
    ],
  ])('lists the problems of %s', (_name, candidate, inForce, problems) => {
    expect(checkWager(candidate, inForce).map(({ path, code }) => [path, code])).toEqual(problems);
  });
});

describe('the games', () => {
  it('are found by id, and their rules by the id of a version', () => {
    expect(findGame('powerball')).toBe(powerball);
    expect(findGame('lotto-x')).toBeUndefined();
    expect(rulesOfVersion('powerball', 'powerball-2025-09-22')).toBe(rules);
    expect(() => rulesOfVersion('powerball', 'powerball-1992')).toThrow(RangeError);
  });

  it.each(GAMES.filter((game) => isGameOfKind(game, 'numbers')).map((game) => [game.gameId, game] as const))(
    'have versions in order and complete add-ons and tiers: %s',
    (_id, game) => {
      const dates = game.versions.map((version) => version.validFrom);
      expect(dates).toEqual(dates.toSorted());
      expect(game.serialCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{2}$/);
      for (const version of game.versions) {
        expect(version.gameId).toBe(game.gameId);
        expect(version.drawDays.closeTime < version.drawDays.drawTime).toBe(true);
        expect(version.multiplierPools.length > 0).toBe(version.addOns.some((addOn) => addOn.effect === 'multiplier'));
        expect(version.secondDrawingTiers.length > 0).toBe(
          version.addOns.some((addOn) => addOn.effect === 'second-drawing'),
        );
      }
    },
  );
});
