import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesForDraw } from '../game.ts';
import { pick3 } from '../pick-3/pick-3.ts';
import { pick4 } from '../pick-4/pick-4.ts';
import { pick5 } from '../pick-5/pick-5.ts';
import { board, everyNumber } from './digit-chart-in-tests.ts';
import { liabilityByResult, matchDigits, winningResults } from './digit-match.ts';
import { allOrdersOf, countOrders, numbersByOrders } from './digit-orders.ts';

const games = [pick3, pick4, pick5].map((game) => rulesForDraw(game, '2026-11-24'));

describe('orders of digits', () => {
  it.each([
    [3, { 1: 10, 3: 270, 6: 720 }],
    [4, { 1: 10, 4: 360, 6: 270, 12: 4_320, 24: 5_040 }],
    [5, { 1: 10, 5: 450, 10: 900, 20: 7_200, 30: 10_800, 60: 50_400, 120: 30_240 }],
  ])('have the same count by formula and by enumeration, for numbers of %s digits', (digitCount, expected) => {
    const counted: Record<number, number> = {};
    for (const digits of everyNumber(digitCount))
      counted[countOrders(digits)] = (counted[countOrders(digits)] ?? 0) + 1;
    expect(counted).toEqual(expected);
    expect(Object.fromEntries(numbersByOrders(digitCount))).toEqual(expected);
  });

  it('are listed once each', () => {
    expect(allOrdersOf([1, 0, 1]).map((order) => order.join(''))).toEqual(['011', '101', '110']);
    for (const digits of everyNumber(4)) expect(allOrdersOf(digits)).toHaveLength(countOrders(digits));
  });
});

describe.each(games.map((rules) => [rules.gameId, rules] as const))('%s', (_id, rules) => {
  const n = rules.digitCount;
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n });
  const of = (numbers: readonly number[], playId: string) => board(numbers.join(''), playId);

  it('pays a box and a combo for any order of the board and any order of the result', () => {
    fc.assert(
      fc.property(digits, digits, fc.constantFrom('box', 'combo'), (mine, drawn, playId) => {
        fc.pre(countOrders(mine) > 1);
        const won = matchDigits(of(mine, playId), drawn, rules);
        for (const order of [mine.toReversed(), mine.toSorted()])
          expect(matchDigits(of(order, playId), drawn, rules)).toEqual(won);
        expect(matchDigits(of(mine, playId), drawn.toReversed(), rules)).toEqual(won);
      }),
    );
  });

  it('pays a straight/box exactly what half a straight and half a box pay together', () => {
    fc.assert(
      fc.property(digits, fc.nat(), (mine, turn) => {
        fc.pre(countOrders(mine) > 1);
        const orders = allOrdersOf(mine);
        const drawn = orders[turn % orders.length] ?? mine;
        const cents = (playId: string, stake: bigint) =>
          matchDigits({ ...of(mine, playId), stakeCents: stake }, drawn, rules)?.prizeCents ?? 0n;
        expect(cents('straight-box', 100n)).toBe(cents('straight', 50n) + cents('box', 50n));
      }),
    );
  });

  it('pays a board for exactly the results that are listed for it', () => {
    const playIds = rules.plays.map((play) => play.id);
    fc.assert(
      fc.property(digits, digits, fc.constantFrom(...playIds), (mine, drawn, playId) => {
        const play = rules.plays.find((candidate) => candidate.id === playId);
        fc.pre(play !== undefined && (play.form === 'positions' || play.form === 'straight' || countOrders(mine) > 1));
        const shown = play?.form === 'positions' ? mine.map((d, i) => (play.positions.includes(i) ? d : '*')) : mine;
        const played = board(shown.join(''), playId);
        const listed = winningResults(played, rules).map((result) => result.join(''));
        expect(new Set(listed).size).toBe(listed.length);
        for (const result of [drawn, mine])
          expect(matchDigits(played, result, rules) !== undefined).toBe(listed.includes(result.join('')));
      }),
    );
  });

  it('pays a straight in proportion to the stake', () => {
    const mine = of([0, 1, 2, 3, 4].slice(0, n), 'straight');
    const drawn = [0, 1, 2, 3, 4].slice(0, n);
    expect(matchDigits({ ...mine, stakeCents: 50n }, drawn, rules)?.prizeCents).toBe(rules.straightCents / 2n);
  });

  it('rejects a play of another game', () => {
    expect(() => matchDigits(of([1, 2, 3, 4, 5].slice(0, n), 'bulls-eye'), [], rules)).toThrow(RangeError);
  });
});

describe('the liability of a board', () => {
  it.each([
    ['112', 'box', { '112': 160_00n, '121': 160_00n, '211': 160_00n }],
    ['112', 'straight-box', { '112': 330_00n, '121': 80_00n, '211': 80_00n }],
    ['007', 'straight', { '007': 500_00n }],
  ])('is listed by result for the digits %s played as %s', (text, playId, owed) => {
    const rules = rulesForDraw(pick3, '2026-11-24');
    expect(Object.fromEntries(liabilityByResult(board(text, playId), rules))).toEqual(owed);
  });

  it('covers every result of a wild place', () => {
    const owed = liabilityByResult(board('1234*', 'front-four'), rulesForDraw(pick5, '2026-11-24'));
    expect([owed.size, owed.get('12340'), owed.get('12349')]).toEqual([10, 5_000_00n, 5_000_00n]);
  });
});
