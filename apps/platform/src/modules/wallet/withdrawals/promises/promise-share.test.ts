import { describe, expect, it } from 'vitest';
import { keptPercent, promiseDays } from './promise-share.ts';

describe('the share of kept promises', () => {
  it.each([
    [0, 0, null],
    [19, 19, null],
    [20, 20, 100],
    [20, 0, 0],
    // Rounded down, so that 100% means that every promise was kept.
    [1_000, 999, 99],
    [3_000, 2_000, 66],
  ])('is computed for %i promises of which %i were kept as %s percent', (promised, kept, percent) => {
    expect(keptPercent({ promised, kept })).toBe(percent);
  });

  it.each([
    ['2026-11-20T18:00:00Z', '2026-08-22', '2026-11-19'],
    // At this time it is still Thursday in Kansas.
    ['2026-11-20T05:59:59Z', '2026-08-21', '2026-11-18'],
  ])('at %s covers 90 days from %s to %s', (now, from, to) => {
    const days = promiseDays(Temporal.Instant.from(now));
    expect([days.from.toString(), days.to.toString()]).toEqual([from, to]);
  });
});
