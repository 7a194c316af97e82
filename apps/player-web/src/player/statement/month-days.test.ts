import { describe, expect, it } from 'vitest';
import { daysOfMonth } from './month-days.ts';

describe("the days of a month's chart", () => {
  it.each([
    ['2026-11-01', 30, '2026-11-30'],
    ['2026-12-01', 31, '2026-12-31'],
    ['2028-02-01', 29, '2028-02-29'],
  ])('start on %s, number %i and end on %s', (from, count, last) => {
    const days = daysOfMonth(from, []);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([count, from, last]);
  });

  it('have their amounts, and zero on days without an amount', () => {
    const known = [{ day: '2026-11-20', pair: [15_00n, 7_00n] as const }];
    const days = daysOfMonth('2026-11-01', known);
    expect(days.filter(({ pair }) => pair.some((cents) => cents !== 0n))).toEqual(known);
  });
});
