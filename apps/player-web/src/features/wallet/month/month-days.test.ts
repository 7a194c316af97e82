import { describe, expect, it } from 'vitest';
import { daysOfMonth } from './month-days.ts';

describe("the days of a month's chart", () => {
  it.each([
    ['2026-11-01', 30, '2026-11-30'],
    ['2026-12-01', 31, '2026-12-31'],
    ['2028-02-01', 29, '2028-02-29'],
  ])('start on %s, number %i and end on %s', (from, count, last) => {
    const days = daysOfMonth({ from, days: [] });
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([count, from, last]);
  });

  it('have what was played and won, and zero on days without play', () => {
    const played = { day: '2026-11-20', playedCents: 15_00n, wonCents: 7_00n, netCents: -8_00n };
    const days = daysOfMonth({ from: '2026-11-01', days: [played] });
    expect(days.filter(({ pair }) => pair.some((cents) => cents !== 0n))).toEqual([
      { day: '2026-11-20', pair: [15_00n, 7_00n] },
    ]);
  });
});
