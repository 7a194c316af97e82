import { expect, it } from 'vitest';
import { movedDates } from './moved-dates.ts';

it('returns dates at days ahead, at clock changes, at the end of a year and before the evening draws', () => {
  const dates = movedDates([1, 45], Temporal.Instant.from('2026-11-28T12:00:00Z'));
  expect(dates.map(({ name, at }) => [name, at.toString()])).toEqual([
    ['1 days ahead', '2026-11-29T12:00:00Z'],
    ['45 days ahead', '2027-01-12T12:00:00Z'],
    // The hour from 2 to 3 does not exist on this day.
    ['2027-03-14 02:30 Central', '2027-03-14T08:30:00Z'],
    ['2027-11-07 01:30 Central', '2027-11-07T06:30:00Z'],
    ['2026-12-31 23:58 Central', '2027-01-01T05:58:00Z'],
    ['2026-11-29 20:58 Central', '2026-11-30T02:58:00Z'],
    ['2026-11-29 21:58 Central', '2026-11-30T03:58:00Z'],
  ]);
});
