import { periodForm } from '@sunflower/contracts/period-form.ts';
import { describe, expect, it } from 'vitest';
import { findProblems } from '../../runtime/forms/find-problems.ts';
import { bucketsOf, MAX_BARS, unitsFor } from './buckets.ts';
import { addMonths, daysIn, isLongerThanAStatement, type Period, PRESETS, presetPeriod } from './periods.ts';
import { heightOf, ticksFor } from './scale.ts';

const problemsOf = (period: Period, today: string) => findProblems(periodForm({ from: period.from, today }), period);

describe('periods of a statement', () => {
  it.each([
    ['last7', '2026-11-14', '2026-11-20'],
    ['thisMonth', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['last90', '2026-08-23', '2026-11-20'],
    ['thisYear', '2026-01-01', '2026-11-20'],
    ['last12', '2025-11-21', '2026-11-20'],
  ] as const)('include the preset %s from %s to %s [RTS-1B/months]', (preset, from, to) => {
    expect(presetPeriod(preset, '2026-11-20')).toEqual({ from, to });
  });

  it.each(['2026-01-01', '2024-02-29', '2026-03-31', '2026-12-31'])(
    'include presets that pass validation on %s',
    (today) => {
      for (const preset of PRESETS) expect(problemsOf(presetPeriod(preset, today), today)).toEqual({});
    },
  );

  it.each([
    ['S5.1-8/min-date', '2026-11-20', '2026-11-19', { to: 'MIN_DATE?min=2026-11-19' }],
    ['S5.1-8', '2026-11-20', '2026-11-20', {}],
    ['S5.1-8/max-date', '2026-11-20', '2026-11-21', { to: 'MAX_DATE?max=2026-11-21' }],
    ['S5.1-6/date', '2026-02-30', '2026-11-20', { from: 'DATE?dateFormat=MM%2Fdd%2Fyyyy' }],
    ['S5.1-1/required', '', '2026-11-20', { from: 'REQUIRED' }],
    ['S5.1-8/min-date', '1999-12-31', '2000-01-01', { from: 'MIN_DATE?min=1999-12-31' }],
  ])('[%s] have the expected problems from %j to %j', (_id, from, to, found) => {
    expect(problemsOf({ from, to }, '2026-11-20')).toEqual(found);
  });

  it.each([
    ['2024-10-20', true],
    ['2024-10-21', false],
  ])('are longer than allowed from %s to 2026-11-20: %s', (from, isTooLong) => {
    expect(isLongerThanAStatement({ from, to: '2026-11-20' })).toBe(isTooLong);
  });

  it('keep the last day of shorter months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -13)).toBe('2025-02-28');
    expect(addMonths('2026-11-20', 25)).toBe('2028-12-20');
  });
});

describe('bars of a statement', () => {
  const day = (date: string, cents: bigint) => ({
    day: date,
    depositsCents: 0n,
    withdrawalsCents: 0n,
    stakesCents: cents,
    prizesCents: 0n,
    refundsCents: 0n,
    otherCents: 0n,
    netCents: -cents,
  });
  const statement = {
    from: '2026-10-30',
    to: '2026-11-20',
    days: [day('2026-10-30', 1n), day('2026-10-31', 2n), day('2026-11-01', 4n), day('2026-11-20', 8n)],
  };
  const shown = (unit: 'day' | 'week' | 'month') =>
    bucketsOf(statement, unit).map(({ from, to, stakesCents }) => [from, to, stakesCents]);

  it('start weeks on Sunday and cut them at the period', () => {
    expect(shown('week')).toEqual([
      ['2026-10-30', '2026-10-31', 3n],
      ['2026-11-01', '2026-11-07', 4n],
      ['2026-11-08', '2026-11-14', 0n],
      ['2026-11-15', '2026-11-20', 8n],
    ]);
  });

  it('use calendar months and include every day', () => {
    expect(shown('month')).toEqual([
      ['2026-10-30', '2026-10-31', 3n],
      ['2026-11-01', '2026-11-20', 12n],
    ]);
    expect(shown('day')).toHaveLength(22);
    expect(shown('day')[1]).toEqual(['2026-10-31', '2026-10-31', 2n]);
  });

  it.each([
    ['2026-11-20', '2026-11-20', ['day']],
    ['2026-11-14', '2026-11-20', ['day']],
    ['2026-11-01', '2026-11-20', ['day', 'week']],
    ['2026-09-20', '2026-11-20', ['day', 'week', 'month']],
    ['2026-09-19', '2026-11-20', ['week', 'month']],
    ['2024-10-21', '2026-11-20', ['month']],
  ])('can be grouped from %s to %s by %j', (from, to, units) => {
    expect(unitsFor({ from, to })).toEqual(units);
    for (const unit of unitsFor({ from, to }))
      expect(bucketsOf({ from, to, days: [] }, unit).length).toBeLessThanOrEqual(MAX_BARS + 1);
  });

  it("have amounts that add up to the period's total in every unit offered", () => {
    expect(daysIn(statement)).toBe(22);
    for (const unit of unitsFor(statement))
      expect(bucketsOf(statement, unit).reduce((sum, bucket) => sum + bucket.stakesCents, 0n)).toBe(15n);
  });

  it.each([
    [0n, [0n, 100n]],
    [1_50n, [0n, 100n, 200n]],
    [38_00n, [0n, 10_00n, 20_00n, 30_00n, 40_00n]],
    [41_00n, [0n, 20_00n, 40_00n, 60_00n]],
    [1_234_567_00n, [0n, 500_000_00n, 1_000_000_00n, 1_500_000_00n]],
  ])('have evenly spaced, round axis values for a largest amount of %s cents', (largest, ticks) => {
    expect(ticksFor(largest)).toEqual(ticks);
    expect(heightOf(largest, ticks)).toBeLessThanOrEqual(1000);
  });

  it('have a height in proportion to the amount, and no height for negative amounts', () => {
    expect(heightOf(20_00n, [0n, 40_00n])).toBe(500);
    expect(heightOf(-20_00n, [0n, 40_00n])).toBe(0);
  });
});
