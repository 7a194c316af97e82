import { periodForm } from '@sunflower/contracts/period-form.ts';
import { describe, expect, it } from 'vitest';
import { findProblems } from '../../runtime/forms/find-problems.ts';
import { bucketsOf, MOST_BARS, unitsFor } from './buckets.ts';
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
  ] as const)('%s is from %s to %s [RTS-1B/months]', (preset, from, to) => {
    expect(presetPeriod(preset, '2026-11-20')).toEqual({ from, to });
  });

  it.each(['2026-01-01', '2024-02-29', '2026-03-31', '2026-12-31'])('every preset is a period on %s', (today) => {
    for (const preset of PRESETS) expect(problemsOf(presetPeriod(preset, today), today)).toEqual({});
  });

  it.each([
    ['2026-11-20', '2026-11-19', { to: 'MIN_DATE?min=2026-11-19' }],
    ['2026-11-20', '2026-11-20', {}],
    ['2026-11-20', '2026-11-21', { to: 'MAX_DATE?max=2026-11-21' }],
    ['2026-02-30', '2026-11-20', { from: 'DATE?dateFormat=MM%2Fdd%2Fyyyy' }],
    ['', '2026-11-20', { from: 'REQUIRED' }],
    ['1999-12-31', '2000-01-01', { from: 'MIN_DATE?min=1999-12-31' }],
  ])('[S5.1-8] judges the period from %j to %j', (from, to, found) => {
    expect(problemsOf({ from, to }, '2026-11-20')).toEqual(found);
  });

  it.each([
    ['2024-10-20', true],
    ['2024-10-21', false],
  ])('finds a period from %s to 2026-11-20 too long: %s', (from, isTooLong) => {
    expect(isLongerThanAStatement({ from, to: '2026-11-20' })).toBe(isTooLong);
  });

  it('months end where they end', () => {
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

  it('weeks run from Sunday, cut by the period', () => {
    expect(shown('week')).toEqual([
      ['2026-10-30', '2026-10-31', 3n],
      ['2026-11-01', '2026-11-07', 4n],
      ['2026-11-08', '2026-11-14', 0n],
      ['2026-11-15', '2026-11-20', 8n],
    ]);
  });

  it('months are those of the calendar, days all of them', () => {
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
  ])('from %s to %s can be seen by %j', (from, to, units) => {
    expect(unitsFor({ from, to })).toEqual(units);
    for (const unit of unitsFor({ from, to }))
      expect(bucketsOf({ from, to, days: [] }, unit).length).toBeLessThanOrEqual(MOST_BARS + 1);
  });

  it('no period is without a unit, and every bar sums to the whole', () => {
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
  ])('%s cents stand under round lines', (largest, ticks) => {
    expect(ticksFor(largest)).toEqual(ticks);
    expect(heightOf(largest, ticks)).toBeLessThanOrEqual(1000);
  });

  it('a bar has its share of the height, and what is less than nothing has none', () => {
    expect(heightOf(20_00n, [0n, 40_00n])).toBe(500);
    expect(heightOf(-20_00n, [0n, 40_00n])).toBe(0);
  });
});
