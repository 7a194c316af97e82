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
    ['a straight', three, board('007', 'straight'), []],
    ['a straight of equal digits', three, board('000', 'straight'), []],
    ['a box', three, board('112', 'box'), []],
    ['two digits', three, board('12', 'straight'), [['boards.0.digits', 'NUMBER_COUNT']]],
    ['four digits', three, board('1234', 'box'), [['boards.0.digits', 'NUMBER_COUNT']]],
    ['a ten', three, { ...board('123', 'straight'), digits: [1, 10, 3] }, [['boards.0.digits.1', 'NUMBER_RANGE']]],
    [
      'less than nothing',
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
    ['a front pair', four, board('12**', 'front-pair'), []],
    ['a middle pair of equal digits', four, board('*11*', 'middle-pair'), []],
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
    ['a half dollar in Kansas', three, board('123', 'box', 50n), [['boards.0.stakeCents', 'STAKE_NOT_OFFERED']]],
    ['a half dollar elsewhere', four, board('1234', 'box', 50n), []],
    [
      'half a dollar on both ways',
      four,
      board('1234', 'straight-box', 50n),
      [['boards.0.stakeCents', 'STAKE_NOT_OFFERED']],
    ],
    ['no stake', three, board('123', 'box', 0n), [['boards.0.stakeCents', 'STAKE_NOT_OFFERED']]],
  ])('%s', (_name, rules, candidate, problems) => {
    expect(checkDigitBoard(candidate, rules, 'boards.0').map(({ path, code }) => [path, code])).toEqual(problems);
  });
});

describe('what a board of digits costs', () => {
  it.each<[DigitRules, string, string, bigint, bigint]>([
    [three, '123', 'straight', 100n, 1_00n],
    [three, '112', 'combo', 100n, 3_00n],
    [three, '123', 'combo', 100n, 6_00n],
    [four, '1112', 'combo', 100n, 4_00n],
    [four, '1122', 'combo', 100n, 6_00n],
    [four, '1123', 'combo', 100n, 12_00n],
    [four, '1234', 'combo', 50n, 12_00n],
    [five, '11112', 'combo', 100n, 5_00n],
    [five, '11122', 'combo', 100n, 10_00n],
    [five, '11123', 'combo', 100n, 20_00n],
    [five, '11223', 'combo', 100n, 30_00n],
    [five, '11234', 'combo', 100n, 60_00n],
    [five, '12345', 'combo', 100n, 120_00n],
    [five, '12345', 'box', 100n, 1_00n],
    [four, '12**', 'front-pair', 50n, 50n],
  ])('%# %s %s', (rules, text, playId, stakeCents, cents) => {
    expect(priceDigitBoard(board(text, playId, stakeCents), rules)).toBe(cents);
  });

  it('never wins a broken cent: every prize of every stake offered is whole', () => {
    for (const rules of [three, four, five])
      for (const play of rules.plays)
        for (const stake of play.stakesCents)
          for (const prize of [rules.straightCents, ...rules.boxes.map((box) => box.prizeCents)])
            expect(prizeForStake(prize, play.form === 'straight-box' ? stake / 2n : stake)).toBeTypeOf('bigint');
    expect(() => prizeForStake(425_01n, 50n)).toThrow(RangeError);
  });
});

describe('a wager of digits', () => {
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
    ['one board', three, {}, []],
    ['both sessions', three, { sessions: ['midday', 'evening'] }, []],
    ['no board', three, { boards: [] }, [['boards', 'BOARD_COUNT']]],
    ['six boards', three, { boards: Array(6).fill(straight) }, [['boards', 'BOARD_COUNT']]],
    ['eight draws', three, { drawCount: 8 }, [['drawCount', 'DRAW_COUNT']]],
    ['no session', three, { sessions: [] }, [['sessions', 'SESSION_NOT_OFFERED']]],
    ['a session at night', three, { sessions: ['night'] }, [['sessions.0', 'SESSION_NOT_OFFERED']]],
    ['a session twice', three, { sessions: ['midday', 'midday'] }, [['sessions.1', 'SESSION_NOT_OFFERED']]],
    ['an add-on', three, { addOns: ['fireball'] }, [['addOns.0', 'ADDON_NOT_OFFERED']]],
    [
      'a wrong second board',
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
    ['a combo of 120 orders for a week', five, { boards: [board('12345', 'combo')], drawCount: 7 }, []],
    ['two of them', five, { boards: Array(2).fill(board('12345', 'combo')), drawCount: 7 }, [['boards', 'TICKET_CAP']]],
  ])('%s', (_name, rules, change, problems) => {
    expect(checkDigitWager(wager(change), rules).map(({ path, code }) => [path, code])).toEqual(problems);
  });
});
