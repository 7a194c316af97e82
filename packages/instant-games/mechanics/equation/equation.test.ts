import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { pricesBetween } from '../../prizes/prices.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { makeEquation } from './make-equation.ts';
import { readEquation } from './read-equation.ts';

const SEED = '4e'.repeat(32);
const TICKETS = 60;
const draw = (prize: number, ticket: number) =>
  makeEquation({ prize, amounts: [], random: pictureStream(SEED, ticket) });
const PRIZES = pricesBetween(300, 3000).flatMap((price) =>
  prizeTableOf(price, 'even').map(({ prizeCents }) => Number(prizeCents)),
);

describe('a harvest', () => {
  it('has at least three prices for every prize, and bushels by price are exactly the prize', () => {
    for (const prize of new Set(PRIZES)) {
      const equations = Array.from({ length: TICKETS }, (_, ticket) => eventsOf(draw(prize, ticket), 'times')).flat();
      expect(equations.map(({ left, right }) => left * right)).toEqual(Array(TICKETS).fill(prize));
      expect(new Set(equations.map(({ right }) => right)).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('has rows that are equally large on average, wherever they are in the field', () => {
    const sums = Array(6).fill(0);
    for (let ticket = 0; ticket < 2_000; ticket++)
      for (const { step, by } of eventsOf(draw(600, ticket), 'add')) sums[step - 1] += by;
    const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
    for (const sum of sums) expect(Math.abs(sum / mean - 1)).toBeLessThan(0.06);
  });

  it('without a market ends after its price, and looks like every other ticket until then', () => {
    const [deal, price, sum] = draw(0, 1);
    expect([deal, price, sum]).toEqual([
      { ...dealOf(draw(600, 1)), steps: 1 },
      { t: 'open', step: 0, cell: 0, shows: '0' },
      { t: 'sum', wins: [], prize: 0 },
    ]);
  });

  it.each([
    ['a row too few', (events: BookEvent[]) => events.filter((one) => one.t !== 'add' || one.step !== 3)],
    [
      'another product',
      (events: BookEvent[]) => events.map((one) => (one.t === 'times' ? { ...one, product: 1 } : one)),
    ],
    ['a price of 0', (events: BookEvent[]) => events.map((one) => (one.t === 'open' ? { ...one, shows: '0' } : one))],
  ])('is rejected with %s', (_, change) => {
    expect(() => readEquation(change([...draw(600, 1)]))).toThrow();
  });
});
