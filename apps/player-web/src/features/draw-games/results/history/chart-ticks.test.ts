import { describe, expect, it } from 'vitest';
import { chartTicks } from './chart-ticks.ts';

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [11, [0, 5, 10, 15]],
    [40, [0, 10, 20, 30, 40]],
    [346_000_000, [0, 100_000_000, 200_000_000, 300_000_000, 400_000_000]],
  ])('up to %i has lines at round figures', (largest, ticks) => {
    expect(chartTicks(largest)).toEqual(ticks);
  });
});
