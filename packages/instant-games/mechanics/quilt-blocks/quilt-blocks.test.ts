import { expect, it } from 'vitest';
import { repeats } from '../../../../tools/test/thoroughness.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { makeQuiltBlocks } from './make-quilt-blocks.ts';
import { readQuiltBlocks } from './read-quilt-blocks.ts';

const AMOUNTS = prizeTableOf(60, 'even').map(({ prizeCents }) => Number(prizeCents));
const TICKETS = repeats(1_200, 20_000);
/** Chi-square of 35 degrees of freedom that one measurement in 100,000 exceeds; the seed is fixed. */
const MOST = 84;

const ticket = (prize: number, ticketNo = 0) =>
  makeQuiltBlocks({ prize, amounts: AMOUNTS, random: pictureStream('8b'.repeat(32), ticketNo) });
const drawn = (prize: number) => Array.from({ length: TICKETS }, (_, ticketNo) => ticket(prize, ticketNo));

it('calls each number, and each patch, equally often on tickets without a prize', () => {
  const calls = drawn(0).flatMap((events) => eventsOf(events, 'mark'));
  const all = Array.from({ length: 36 }, (_, cell) => cell);
  expect(chiSquare(all.map((cell) => calls.filter(({ shows }) => shows === `${cell + 1}`).length))).toBeLessThan(MOST);
  expect(chiSquare(all.map((cell) => calls.filter(({ cells }) => cells[0] === cell).length))).toBeLessThan(MOST);
});

it('completes a block with the last call no more often than with any other of its calls', () => {
  const lasts = drawn(AMOUNTS.at(-1) ?? 0).flatMap((events) => {
    const sum = events.at(-1);
    return sum?.t === 'sum' ? sum.wins.map(({ steps }) => Math.max(...steps)) : [];
  });
  // Of nine steps of 24, the highest is the last one in 9 of 24 tickets.
  const share = lasts.filter((step) => step === 23).length / lasts.length;
  expect(Math.abs(share - 9 / 24)).toBeLessThan(4.5 * Math.sqrt(((9 / 24) * (15 / 24)) / lasts.length));
});

it.each([
  ['a number that is called twice', { at: 2, change: { shows: '37' } }],
  ['a call on another patch', { at: 2, change: { cells: [0, 1] } }],
  ['a number that is on two patches', { at: 0, change: { labels: Array(36).fill('1') } }],
  [
    'a block that needs eight',
    { at: 0, change: { groups: dealOf(ticket(0)).groups?.map((one) => ({ ...one, need: 8 })) } },
  ],
])('rejects a ticket with %s', (_, { at, change }) => {
  const events = ticket(0);
  expect(() =>
    readQuiltBlocks(events.map((one, index) => (index === at ? ({ ...one, ...change } as typeof one) : one))),
  ).toThrow();
});

function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  // Calls are drawn without replacement, so they vary less than this.
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}
