import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { makeJudges } from './make-judges.ts';
import { readJudges } from './read-judges.ts';

const SEED = '7a'.repeat(32);
const AMOUNTS = [1_200_000, 75_000, 30_000, 15_000, 7_500, 3_000, 1_500, 600, 300, 150, 60, 45, 30];
const draw = (prize: number, ticket: number) =>
  makeJudges({ prize, amounts: AMOUNTS, random: pictureStream(SEED, ticket) });

describe('a ticket of the judges', () => {
  it('without a prize has each number equally often with a judge and at each entry', () => {
    const tickets = 3_000;
    const counts = new Map<string, number>();
    for (let ticket = 0; ticket < tickets; ticket++) {
      const events = draw(0, ticket);
      const { labels = [] } = dealOf(events);
      for (const [place, number] of [...labels, ...eventsOf(events, 'open').map(({ shows }) => shows)].entries())
        counts.set(`${place} ${number}`, (counts.get(`${place} ${number}`) ?? 0) + 1);
    }
    const expected = tickets / 30;
    expect(counts.size).toBe(11 * 30);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 11 places with 29 degrees of freedom each: 319, with a deviation of 25.
    expect(Math.abs(chiSquare - 319)).toBeLessThan(4.5 * 25);
  });

  it('has blue, red and white ribbons by the size of the prize, one for each part of it', () => {
    const ribbonsOf = (prize: number) =>
      new Set(
        Array.from({ length: 40 }, (_, ticket) => draw(prize, ticket)).flatMap((events) =>
          eventsOf(events, 'mark').map(({ shows, step }) => `${shows} ${amountAt(events, step)}`),
        ),
      );
    expect(ribbonsOf(1_200_000)).toEqual(new Set(['blue 1200000']));
    expect(ribbonsOf(150)).toEqual(new Set(['red 150']));
    expect(ribbonsOf(60)).toEqual(new Set(['white 60', 'white 30']));
    expect(ribbonsOf(300)).toEqual(new Set(['red 300', 'red 150']));
  });

  it.each([
    ['a ribbon that is missing', (events: BookEvent[]) => events.filter(({ t }) => t !== 'mark')],
    [
      'a ribbon on another entry',
      (events: BookEvent[]) => events.map((one) => (one.t === 'mark' ? { ...one, cells: [0, 1] } : one)),
    ],
    ['an entry too few', (events: BookEvent[]) => events.filter((one) => one.t !== 'open' || one.step !== 7)],
  ])('is rejected with %s', (_, change) => {
    expect(() => readJudges(change([...draw(150, 1)]))).toThrow();
  });
});

function amountAt(events: readonly BookEvent[], step: number): number | undefined {
  return eventsOf(events, 'open').find((one) => one.step === step)?.amount;
}
