import { describe, expect, it } from 'vitest';
import { rulesForDraw } from '../game.ts';
import { pick3 } from '../pick-3/pick-3.ts';
import { pick4 } from '../pick-4/pick-4.ts';
import { pick5 } from '../pick-5/pick-5.ts';
import { prizeForStake } from '../stake.ts';
import { checkDigitBoard, type DigitBoard } from './digit-board.ts';
import { board } from './digit-chart-in-tests.ts';
import type { DigitRules } from './digit-rules.ts';
import { checkDigitWager, type DigitWager, priceDigitBoard, priceDigitWager } from './digit-wager.ts';

const three = rulesForDraw(pick3, '2026-11-24');
const four = rulesForDraw(pick4, '2026-11-24');
const five = rulesForDraw(pick5, '2026-11-24');

describe('a board of digits', () => {
  it.each<[string, DigitRules, DigitBoard, [string, string][]]>([
    ['a straight (none)', three, board('007', 'straight'), []],
    ['a straight of equal digits (none)', three, board('000', 'straight'), []],
    ['a box (none)', three, board('112', 'box'), []],
    ['two digits', three, board('12', 'straight'), [['boards.0.digits', 'NUMBER_COUNT']]],
    ['four digits', three, board('1234', 'box'), [['boards.0.digits', 'NUMBER_COUNT']]],
    [
      'a digit of 10',
      three,
      { ...board('123', 'straight'), digits: [1, 10, 3] },
      [['boards.0.digits.1', 'NUMBER_RANGE']],
    ],
    [
      'a negative digit',
      three,
      { ...board('123', 'straight'), digits: [-1, 2, 3] },
      [['boards.0.digits.0', 'NUMBER_RANGE']],
    ],
    [
      'half a digit',
      three,
      { ...board('123', 'straight'), digits: [1, 2, 0.5] },
      [['boards.0.digits.2', 'NUMBER_RANGE']],
    ],
    ['a box of equal digits', three, board('777', 'box'), [['boards.0.digits', 'PLAY_TYPE_SHAPE']]],
    ['a combo of equal digits', four, board('7777', 'combo'), [['boards.0.digits', 'PLAY_TYPE_SHAPE']]],
    ['a straight/box of equal digits', five, board('00000', 'straight-box'), [['boards.0.digits', 'PLAY_TYPE_SHAPE']]],
    ['a wild place in a straight', three, board('12*', 'straight'), [['boards.0.digits', 'PLAY_TYPE_SHAPE']]],
    ['a front pair (none)', four, board('12**', 'front-pair'), []],
    ['a middle pair of equal digits (none)', four, board('*11*', 'middle-pair'), []],
    ['a front pair at the back', four, board('**12', 'front-pair'), [['boards.0.digits', 'PLAY_TYPE_SHAPE']]],
    ['a digit in a wild place', four, board('123*', 'front-pair'), [['boards.0.digits', 'PLAY_TYPE_SHAPE']]],
    [
      'a pair that Pick 5 does not have',
      five,
      board('*12**', 'middle-pair'),
      [['boards.0.playId', 'PLAY_TYPE_NOT_OFFERED']],
    ],
    [
      'a pair where Kansas sells none',
      three,
      board('12*', 'front-pair'),
      [['boards.0.playId', 'PLAY_TYPE_NOT_OFFERED']],
    ],
    ['a stake of 50 cents in Pick 3', three, board('123', 'box', 50n), [['boards.0.stakeCents', 'STAKE_NOT_OFFERED']]],
    ['a stake of 50 cents in Pick 4 (none)', four, board('1234', 'box', 50n), []],
    [
      'a stake of 50 cents on a straight/box',
      four,
      board('1234', 'straight-box', 50n),
      [['boards.0.stakeCents', 'STAKE_NOT_OFFERED']],
    ],
    ['no stake', three, board('123', 'box', 0n), [['boards.0.stakeCents', 'STAKE_NOT_OFFERED']]],
  ])('lists the problems of %s', (_name, rules, candidate, problems) => {
    expect(checkDigitBoard(candidate, rules, 'boards.0').map(({ path, code }) => [path, code])).toEqual(problems);
  });
});

describe('the price of a board of digits', () => {
  it.each<[string, string, DigitRules, bigint, bigint]>([
    ['123', 'straight', three, 100n, 1_00n],
    ['112', 'combo', three, 100n, 3_00n],
    ['123', 'combo', three, 100n, 6_00n],
    ['1112', 'combo', four, 100n, 4_00n],
    ['1122', 'combo', four, 100n, 6_00n],
    ['1123', 'combo', four, 100n, 12_00n],
    ['1234', 'combo', four, 50n, 12_00n],
    ['11112', 'combo', five, 100n, 5_00n],
    ['11122', 'combo', five, 100n, 10_00n],
    ['11123', 'combo', five, 100n, 20_00n],
    ['11223', 'combo', five, 100n, 30_00n],
    ['11234', 'combo', five, 100n, 60_00n],
    ['12345', 'combo', five, 100n, 120_00n],
    ['12345', 'box', five, 100n, 1_00n],
    ['12**', 'front-pair', four, 50n, 50n],
  ])('is the expected one for the digits %s played as %s', (text, playId, rules, stakeCents, cents) => {
    expect(priceDigitBoard(board(text, playId, stakeCents), rules)).toBe(cents);
  });

  it('allows only stakes for which every prize is whole cents', () => {
    for (const rules of [three, four, five])
      for (const play of rules.plays)
        for (const stake of play.stakesCents)
          for (const prize of [rules.straightCents, ...rules.boxes.map((box) => box.prizeCents)])
            expect(prizeForStake(prize, play.form === 'straight-box' ? stake / 2n : stake)).toBeTypeOf('bigint');
    expect(() => prizeForStake(425_01n, 50n)).toThrow(RangeError);
  });
});

describe('a wager on digits', () => {
  const straight = board('123', 'straight');
  const wager = (change: Partial<DigitWager>): DigitWager => ({
    gameId: 'pick-3',
    boards: [straight],
    sessions: ['midday'],
    drawCount: 1,
    addOns: [],
    ...change,
  });

  it('adds boards of different prices and counts each draw of each session', () => {
    const boards = [board('1234', 'combo'), board('1123', 'box', 50n)];
    expect(priceDigitWager(wager({ boards, sessions: ['midday', 'evening'], drawCount: 7 }), four)).toEqual({
      perBoardCents: [24_00n, 50n],
      perDrawCents: 24_50n,
      chargedDraws: 14,
      totalCents: 343_00n,
    });
  });

  it.each<[string, DigitRules, Partial<DigitWager>, [string, string][]]>([
    ['one board (none)', three, {}, []],
    ['both sessions (none)', three, { sessions: ['midday', 'evening'] }, []],
    ['no board', three, { boards: [] }, [['boards', 'BOARD_COUNT']]],
    ['six boards', three, { boards: Array(6).fill(straight) }, [['boards', 'BOARD_COUNT']]],
    ['eight draws', three, { drawCount: 8 }, [['drawCount', 'DRAW_COUNT']]],
    ['no session', three, { sessions: [] }, [['sessions', 'SESSION_NOT_OFFERED']]],
    ['a session at night', three, { sessions: ['night'] }, [['sessions.0', 'SESSION_NOT_OFFERED']]],
    ['a session twice', three, { sessions: ['midday', 'midday'] }, [['sessions.1', 'SESSION_NOT_OFFERED']]],
    ['an add-on', three, { addOns: ['fireball'] }, [['addOns.0', 'ADDON_NOT_OFFERED']]],
    [
      'an invalid second board',
      three,
      { boards: [straight, board('12', 'straight')] },
      [['boards.1.digits', 'NUMBER_COUNT']],
    ],
    [
      'five combos for 28 draws',
      four,
      { boards: Array(5).fill(board('1234', 'combo')), drawCount: 28 },
      [['boards', 'TICKET_CAP']],
    ],
    ['a combo of 120 orders for a week (none)', five, { boards: [board('12345', 'combo')], drawCount: 7 }, []],
    [
      'two combos of 120 orders for a week',
      five,
      { boards: Array(2).fill(board('12345', 'combo')), drawCount: 7 },
      [['boards', 'TICKET_CAP']],
    ],
  ])('lists the problems of %s', (_name, rules, change, problems) => {
    expect(checkDigitWager(wager(change), rules).map(({ path, code }) => [path, code])).toEqual(problems);
  });
});
