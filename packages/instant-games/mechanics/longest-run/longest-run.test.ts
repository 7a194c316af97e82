import { describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test/thoroughness.ts';
import { eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { LONGEST_RUN } from './longest-run.ts';

const AMOUNTS = Array.from({ length: 13 }, (_, index) => 1300 - 100 * index);
const TRAINS = repeats(4_000, 40_000);
const COLORS = 5;
const CARS = 9;
/** Chi-square that one measurement in 10,000 exceeds, by degrees of freedom. */
const UNLIKELY = { 4: 23.5, 44: 88.1 };

describe('trains of the longest run', () => {
  const random = pictureStream('c4'.repeat(32), 0);
  const trains = Array.from({ length: TRAINS }, () =>
    eventsOf(LONGEST_RUN.make({ prize: 0, amounts: AMOUNTS, random }), 'open').map(({ shows }) => shows),
  );

  it('without a prize have each number of runs as often as all losing trains do', () => {
    // Of runs of one or two cars, 9 - n of n have two. The first run has any color, and each other one a new color.
    const boards = [5, 6, 7, 8, 9].map((runs) => choose(runs, CARS - runs) * COLORS * (COLORS - 1) ** (runs - 1));
    const all = boards.reduce((sum, count) => sum + count, 0);
    const counts = [5, 6, 7, 8, 9].map((runs) => trains.filter((train) => runsIn(train) === runs).length);
    const expected = boards.map((count) => (count / all) * TRAINS);
    expect(chiSquare(counts, expected)).toBeLessThan(UNLIKELY[4]);
  });

  it('without a prize have every color equally often at every place', () => {
    const colors = [...new Set(trains.flat())];
    const counts = Array.from({ length: CARS }, (_, car) =>
      colors.map((color) => trains.filter((train) => train[car] === color).length),
    ).flat();
    expect(chiSquare(counts, Array(CARS * COLORS).fill(TRAINS / COLORS))).toBeLessThan(UNLIKELY[44]);
  });

  it('are rejected with a second run, another ladder or another number of cars', () => {
    const events = LONGEST_RUN.make({ prize: 400, amounts: AMOUNTS, random });
    const colored = (colors: string) =>
      events.map((event) => (event.t === 'open' ? { ...event, shows: colors[event.cell] ?? '' } : event));
    expect(() => LONGEST_RUN.read(colored('aaabcbbbc'))).toThrow('two runs');
    expect(() => LONGEST_RUN.read(events.toSpliced(3, 1))).toThrow('nine cars');
    const [deal, ...rest] = events;
    const ladder = deal?.t === 'deal' ? (deal.ladder ?? []).toReversed() : [];
    expect(() => LONGEST_RUN.read([{ ...deal, ladder } as (typeof events)[0], ...rest])).toThrow('rises');
  });
});

function runsIn(train: readonly string[]): number {
  return train.filter((color, car) => color !== train[car - 1]).length;
}

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1), 0);
}

function choose(of: number, count: number): number {
  return Array.from({ length: count }, (_, index) => (of - index) / (index + 1)).reduce((a, b) => a * b, 1);
}
