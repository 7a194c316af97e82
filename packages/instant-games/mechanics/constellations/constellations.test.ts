import { expect, it } from 'vitest';
import { eventsOf, sumOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { makeConstellations } from './make-constellations.ts';
import { readConstellations } from './read-constellations.ts';

const AMOUNTS = prizeTableOf(60, 'wild').map(({ prizeCents }) => Number(prizeCents));
const STARS = 16;
const TICKETS = 2_000;
/** Chi-square that one sample in 100,000 exceeds with 12 degrees of freedom, for 16 stars; the seed is fixed. */
const MOST_CHI_SQUARE = 50;

const ticketOf = (prize: number, ticketNo: number) =>
  makeConstellations({ prize, amounts: AMOUNTS, random: pictureStream('7b'.repeat(32), ticketNo) });

it('shows each amount equally often at each star of a ticket without a prize', () => {
  const counts = Array.from({ length: STARS }, () => new Map(AMOUNTS.map((amount) => [amount, 0])));
  for (let ticket = 0; ticket < TICKETS; ticket++)
    for (const { cell, amount = 0 } of eventsOf(ticketOf(0, ticket), 'open')) {
      const star = counts[cell];
      star?.set(amount, (star.get(amount) ?? 0) + 1);
    }
  const mean = TICKETS / AMOUNTS.length;
  for (const star of counts)
    expect([...star.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)).toBeLessThan(
      MOST_CHI_SQUARE,
    );
});

it('shows a prize of twice an amount as one constellation or as two', () => {
  const ways = Array.from({ length: 12 }, (_, ticketNo) => sumOf(ticketOf(120, ticketNo)).wins.length);
  expect(new Set(ways)).toEqual(new Set([1, 2]));
});

it('shows exactly the amount of the prize, even as the sum of two different amounts', () => {
  const amounts = [100, 70, 60, 50, 40, 30, 20, 10];
  for (const prize of amounts)
    for (let ticketNo = 0; ticketNo < 40; ticketNo++) {
      const events = makeConstellations({ prize, amounts, random: pictureStream('7b'.repeat(32), ticketNo) });
      const paid = sumOf(events).wins.reduce((sum, { amount }) => sum + amount, 0);
      expect([readConstellations(events), paid]).toEqual([prize, prize]);
    }
});

it('rejects a fourth star of the same brightness, and a star with another amount', () => {
  const events = ticketOf(AMOUNTS[3] ?? 0, 5);
  expect(readConstellations(events)).toBe(AMOUNTS[3]);
  const [first] = eventsOf(events, 'open');
  const same = events.map((event) =>
    event.t === 'open' ? { ...event, shows: first?.shows ?? '', amount: first?.amount ?? 0 } : event,
  );
  expect(() => readConstellations(same)).toThrow('three stars');
  const other = events.map((event) => (event.t === 'open' && event.cell === 0 ? { ...event, amount: 1 } : event));
  expect(() => readConstellations(other)).toThrow('its brightness');
});
