import { describe, expect, it } from 'vitest';
import { dealOf, eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { PATH } from './path.ts';
import { roadTotals } from './read-path.ts';

const AMOUNTS = prizeTableOf(60, 'even').map(({ prizeCents }) => Number(prizeCents));
const TRAILS = 2_000;

describe('trails', () => {
  const random = pictureStream('c4'.repeat(32), 0);
  const trail = (prize: number) => PATH.make({ prize, amounts: AMOUNTS, random });

  it.each([0, ...AMOUNTS])('with a prize of %s cents pay it on all 32 roads', (prize) => {
    for (let picture = 0; picture < 25; picture++) expect(roadTotals(trail(prize))).toEqual(Array(32).fill(prize));
  });

  it('have their paying stops at each crossroads equally often', () => {
    const single = AMOUNTS.at(-1) ?? 0;
    const paying = Array.from({ length: TRAILS }, () =>
      eventsOf(trail(single), 'path').findIndex(({ amount }) => amount > 0),
    );
    const counts = [0, 1, 2, 3, 4].map((step) => paying.filter((one) => one === step).length);
    // Chi-square of 23.5 with 4 degrees of freedom is exceeded once in 10,000 times.
    expect(counts.reduce((sum, count) => sum + (count - TRAILS / 5) ** 2 / (TRAILS / 5), 0)).toBeLessThan(23.5);
  });

  it('can have any place at a crossroads, whatever the prize', () => {
    for (const prize of [0, 600]) {
      const first = Array.from({ length: 400 }, () => dealOf(trail(prize)).labels?.[0]);
      expect(new Set(first).size).toBe(10);
    }
  });

  it('are rejected with a wrong total, a missing stop or a place that appears twice', () => {
    const events = trail(120);
    const last = events.findIndex((event) => event.t === 'path' && event.step === 4);
    expect(() => PATH.read(events.map((event) => (event.t === 'path' ? { ...event, to: 1 } : event)))).toThrow('total');
    expect(() => PATH.read(events.toSpliced(last, 1))).toThrow('one stop');
    const labels = Array(10).fill('barn');
    expect(() => PATH.read(events.map((event) => (event.t === 'deal' ? { ...event, labels } : event)))).toThrow('ten');
  });
});
