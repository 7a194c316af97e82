import { describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test/thoroughness.ts';
import { dealOf, eventsOf, sumOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { makePatches } from './make-patches.ts';
import { readPatches } from './read-patches.ts';

const AMOUNTS = prizeTableOf(60, 'calm').map(({ prizeCents }) => Number(prizeCents));
const TICKETS = repeats(2_000, 20_000);
/** Chi-square of 12 and of 4 degrees of freedom that one measurement in 100,000 exceeds; the seed is fixed. */
const MOST = { amounts: 46.2, patches: 28.5 };

const ticket = (prize: number, ticketNo = 0) =>
  makePatches({ prize, amounts: AMOUNTS, random: pictureStream('7a'.repeat(32), ticketNo) });
/** Flights that end with five on a given patch, among those with five or more there and nowhere else. */
const FIVES = 12_307_680 / 16_971_905;

const drawn = (prize: number) => Array.from({ length: TICKETS }, (_, ticketNo) => ticket(prize, ticketNo));

describe('flights without a prize', () => {
  const tickets = drawn(0);

  it('settle on each patch equally often, a fifth of those that flew, as the line of the average shows', () => {
    const settled = Map.groupBy(
      tickets.flatMap((events) => eventsOf(events, 'open')),
      ({ shows }) => shows,
    );
    expect(chiSquare([...settled.values()].map(({ length }) => length))).toBeLessThan(MOST.patches);
  });

  it('have four on a patch of each amount equally often', () => {
    const short = tickets.flatMap((events) => {
      const flown = eventsOf(events, 'open');
      const countOf = (name?: string) => flown.filter(({ shows }) => shows === name).length;
      return (dealOf(events).groups ?? []).filter(({ shows }) => countOf(shows) === 4).map(({ amount }) => amount);
    });
    expect(chiSquare(AMOUNTS.map((amount) => short.filter((one) => one === amount).length))).toBeLessThan(MOST.amounts);
  });
});

it('puts a prize on each patch equally often, and five on its patch as often as chance does', () => {
  const sums = drawn(AMOUNTS.at(-1) ?? 0).map(sumOf);
  const groups = sums.map(({ wins }) => wins[0]?.group);
  expect(chiSquare([0, 1, 2, 3, 4].map((group) => groups.filter((one) => one === group).length))).toBeLessThan(
    MOST.patches,
  );
  const share = sums.filter(({ wins }) => wins[0]?.steps.length === 5).length / sums.length;
  expect(Math.abs(share - FIVES)).toBeLessThan(4.5 * Math.sqrt((FIVES * (1 - FIVES)) / TICKETS));
});

it.each([
  ['a monarch on no patch', { at: 3, change: { shows: 'goldenrod' } }],
  ['a monarch that flies twice', { at: 3, change: { cell: 4 } }],
  [
    'a patch that needs four',
    { at: 0, change: { groups: dealOf(ticket(0)).groups?.map((one) => ({ ...one, need: 4 })) } },
  ],
])('rejects a flight with %s', (_, { at, change }) => {
  const events = ticket(0);
  expect(() =>
    readPatches(events.map((one, index) => (index === at ? ({ ...one, ...change } as typeof one) : one))),
  ).toThrow();
});

function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}
