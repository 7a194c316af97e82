import { describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test/thoroughness.ts';
import { dealOf, eventsOf, sumOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { PRICES_CENTS } from '../../prizes/prices.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { RINGS } from './rings.ts';
import { waysToPay } from './ways-to-pay.ts';

const AMOUNTS = prizeTableOf(12, 'even').map(({ prizeCents }) => Number(prizeCents));
const TICKETS = repeats(4_000, 40_000);
const make = (prize: number, ticket: number) =>
  RINGS.make({ prize, amounts: AMOUNTS, random: pictureStream('c7'.repeat(32), ticket) });

describe('a ring that does not win', () => {
  // The last number is the chi-square that one measurement in 100,000 exceeds.
  it.each([
    { seeds: 2, first: 1, limit: 23.03 },
    { seeds: 3, first: 3, limit: 33.11 },
    { seeds: 5, first: 6, limit: 75.6 },
  ])('of $seeds seeds shows each of its patterns equally often', ({ seeds, first, limit }) => {
    const counts: number[] = Array(2 ** seeds - 1).fill(0);
    for (let ticket = 0; ticket < TICKETS; ticket++) {
      const ring = eventsOf(make(0, ticket), 'open').slice(first, first + seeds);
      const pattern = ring.reduce((bits, { shows }, seed) => bits + (shows === 'gold' ? 2 ** seed : 0), 0);
      counts[pattern] = (counts[pattern] ?? 0) + 1;
    }
    expect(counts).toHaveLength(2 ** seeds - 1);
    const mean = TICKETS / counts.length;
    expect(counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)).toBeLessThan(limit);
  });
});

it('pays up to three rings, whose amounts add up to the prize', () => {
  const rings = new Set<number>();
  for (let ticket = 0; ticket < 300; ticket++) {
    const { wins, prize } = sumOf(make(AMOUNTS[9] ?? 0, ticket));
    expect(wins.reduce((sum, { amount }) => sum + amount, 0)).toBe(prize);
    rings.add(wins.length);
  }
  expect([...rings].toSorted()).toEqual([1, 3]);
});

it('has equal amounts on tickets without a prize too, so that they reveal nothing', () => {
  const hasEqual = (prize: number, ticket: number) => {
    const amounts = dealOf(make(prize, ticket)).groups?.map(({ amount }) => amount) ?? [];
    return new Set(amounts).size < amounts.length;
  };
  const tickets = Array.from({ length: 200 }, (_, ticket) => ticket);
  expect(tickets.some((ticket) => hasEqual(0, ticket))).toBe(true);
  expect(tickets.some((ticket) => hasEqual(AMOUNTS[10] ?? 0, ticket))).toBe(true);
});

it('splits prizes in the same ways at every price, and never the top prize', () => {
  const waysAt = PRICES_CENTS.map((price) => {
    const amounts = prizeTableOf(price, 'even').map(({ prizeCents }) => Number(prizeCents));
    return amounts.map((prize) => waysToPay(prize, amounts).map((way) => way.map((amount) => amounts.indexOf(amount))));
  });
  for (const ways of waysAt) expect(ways).toEqual(waysAt[0]);
  expect(waysAt[0]?.[0]).toEqual([[0]]);
});

describe('the reader', () => {
  it.each([
    ['a ring that needs fewer seeds', '"need":8', '"need":7'],
    ['a seed that is neither gold nor plain', '"shows":"plain"', '"shows":"red"'],
    ['a seed that is shown twice', '"cell":18', '"cell":17'],
    ['a ring without its seeds', '"cells":[0]', '"cells":[]'],
  ])('rejects %s', (_, from, to) => {
    const text = JSON.stringify(make(0, 1));
    expect(text).toContain(from);
    expect(() => RINGS.read(JSON.parse(text.replace(from, to)))).toThrow();
  });
});
