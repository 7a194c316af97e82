import { expect, it } from 'vitest';
import { dealOf, eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { makeWeighIn } from './make-weigh-in.ts';
import { readWeighIn } from './read-weigh-in.ts';

const AMOUNTS = prizeTableOf(60, 'wild').map(({ prizeCents }) => Number(prizeCents));
const TICKETS = 6_000;
const BAND = 250;
/** Chi-square that one sample in 100,000 exceeds with six degrees of freedom; the seed is fixed. */
const MOST_CHI_SQUARE = 34;

const ticketOf = (prize: number, ticketNo: number) =>
  makeWeighIn({ prize, amounts: AMOUNTS, random: pictureStream('7a'.repeat(32), ticketNo) });

/** Counts how many of the 1,201^4 sets of four weights of 400 to 1,600 pounds have each total. */
function ways(): number[] {
  let totals = [1];
  for (let bison = 0; bison < 4; bison++) {
    const before = totals;
    const rising = Array.from({ length: before.length + 1_200 }, (_, total) => before[total] ?? 0);
    let window = 0;
    totals = rising.map((count, total) => {
      window += count - (before[total - 1_201] ?? 0);
      return window;
    });
  }
  return totals;
}

it('leaves a ticket without a prize as short as weights alone make it, whatever its prizes are', () => {
  const expected = Array<number>(7).fill(0);
  const counted = Array<number>(7).fill(0);
  const bandOf = (short: number) => Math.min(6, Math.floor((short - 1) / BAND));
  const totals = ways();
  for (let post = 4_200; post <= 4_500; post += 50)
    for (let total = 1_600; total < post; total++) {
      const band = bandOf(post - total);
      expected[band] = (expected[band] ?? 0) + (totals[total - 1_600] ?? 0);
    }
  for (let ticket = 0; ticket < TICKETS; ticket++) {
    const events = ticketOf(0, ticket);
    const band = bandOf((dealOf(events).ladder?.[0]?.need ?? 0) - (eventsOf(events, 'add').at(-1)?.to ?? 0));
    counted[band] = (counted[band] ?? 0) + 1;
  }
  const all = expected.reduce((sum, count) => sum + count, 0);
  const chiSquare = expected.reduce((sum, count, band) => {
    const mean = (TICKETS * count) / all;
    return sum + ((counted[band] ?? 0) - mean) ** 2 / mean;
  }, 0);
  expect(chiSquare).toBeLessThan(MOST_CHI_SQUARE);
});

it.each([
  ['a total that is not the sum', { t: 'add' as const }, { to: 1 }],
  ['a kind that is not of its weight', { t: 'open' as const }, { shows: 'herd' }],
  ['a mark at another weight', { t: 'mark' as const }, { shows: '100' }],
])('rejects %s', (_case, { t }, change) => {
  const events = ticketOf(AMOUNTS[4] ?? 0, 3);
  expect(readWeighIn(events)).toBe(AMOUNTS[4]);
  expect(() =>
    readWeighIn(events.map((event) => (event.t === t ? ({ ...event, ...change } as never) : event))),
  ).toThrow();
});
