import { describe, expect, it } from 'vitest';
import { businessDaysAfter, isBusinessDay } from './business-days.ts';

describe('business days', () => {
  it.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-26', false, 'Thanksgiving, the fourth Thursday'],
    ['2026-11-27', true, 'the day after Thanksgiving'],
    ['2023-11-23', false, 'Thanksgiving in a month of five Thursdays'],
    ['2023-11-30', true, 'the fifth Thursday'],
    ['2026-12-25', false, 'Christmas'],
    ['2027-12-24', true, 'the Friday before Christmas on a Saturday'],
    ['2023-01-02', false, 'the Monday after New Year’s Day on a Sunday'],
    ['2026-01-19', false, 'Martin Luther King Jr. Day'],
    ['2026-02-16', false, 'Presidents’ Day'],
    ['2026-05-25', false, 'Memorial Day, the last Monday of May'],
    ['2026-05-18', true, 'the Monday before Memorial Day'],
    ['2026-06-19', false, 'Juneteenth'],
    ['2026-07-03', true, 'the Friday before Independence Day on a Saturday'],
    ['2027-07-05', false, 'the Monday after Independence Day on a Sunday'],
    ['2026-09-07', false, 'Labor Day'],
    ['2026-10-12', false, 'Columbus Day'],
    ['2026-11-11', false, 'Veterans Day'],
  ])('include %s: %s (%s)', (date, isOpen) => {
    expect(isBusinessDay(Temporal.PlainDate.from(date))).toBe(isOpen);
  });

  it.each([
    [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  ])('of %i leave out the weekdays on which the Federal Reserve is closed', (year, closed) => {
    const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
    const days = Array.from({ length: first.daysInYear }, (_, day) => first.add({ days: day }));
    const holidays = days.filter((day) => day.dayOfWeek < 6 && !isBusinessDay(day)).map((day) => `${day}`.slice(5));
    expect(holidays.join(' ')).toBe(closed);
  });

  it.each([
    ['2026-11-20T18:00:00Z', 1, '2026-11-23'],
    ['2026-11-20T18:00:00Z', 4, '2026-11-27'],
    // Past midnight in London, still Friday in Kansas.
    ['2026-11-21T03:00:00Z', 1, '2026-11-23'],
    ['2026-11-20T18:00:00Z', 0, '2026-11-20'],
  ])('lead from %s, %i days later, to %s', (instant, days, date) => {
    expect(businessDaysAfter(Temporal.Instant.from(instant), days).toString()).toBe(date);
  });
});
