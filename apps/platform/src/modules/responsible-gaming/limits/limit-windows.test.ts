import type { LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import { describe, expect, it } from 'vitest';
import { limitWindowsAt, restartOf } from './limit-windows.ts';

describe('limit windows in Central Time [RTS-12B]', () => {
  it.each([
    ['a Friday noon', '2026-11-20T18:00:00Z', '2026-11-20', '2026-11-15', '2026-11-01'],
    ['the last second of a Central Time day', '2026-11-21T05:59:59Z', '2026-11-20', '2026-11-15', '2026-11-01'],
    ['the first second of a Saturday', '2026-11-21T06:00:00Z', '2026-11-21', '2026-11-15', '2026-11-01'],
    ['a Sunday, which begins a week', '2026-11-22T06:00:00Z', '2026-11-22', '2026-11-22', '2026-11-01'],
    ['a week that began in the previous month', '2026-12-01T12:00:00Z', '2026-12-01', '2026-11-29', '2026-12-01'],
    ['the day daylight saving time ends', '2026-11-01T06:30:00Z', '2026-11-01', '2026-11-01', '2026-11-01'],
    [
      'the last second before midnight in daylight saving time',
      '2026-07-01T04:59:59Z',
      '2026-06-30',
      '2026-06-28',
      '2026-06-01',
    ],
  ])('begin on the expected days for %s', (_what, instant, day, weekStart, monthStart) => {
    expect(limitWindowsAt(Temporal.Instant.from(instant))).toEqual({ day, weekStart, monthStart });
  });

  it.each<[string, LimitPeriod, string, string]>([
    ['a day restarts at midnight', 'day', '2026-11-20T18:00:00Z', '2026-11-21T06:00:00Z'],
    ['midnight itself is in the new day', 'day', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00Z'],
    ['the day daylight saving time ends has 25 hours', 'day', '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
    ['a week restarts on Sunday', 'week', '2026-11-20T18:00:00Z', '2026-11-22T06:00:00Z'],
    ['a Sunday waits a whole week', 'week', '2026-11-22T06:00:00Z', '2026-11-29T06:00:00Z'],
    ['a month restarts on its first', 'month', '2026-11-20T18:00:00Z', '2026-12-01T06:00:00Z'],
    ['a year ends too', 'month', '2026-12-31T18:00:00Z', '2027-01-01T06:00:00Z'],
  ])('restart as expected: %s', (_what, period, now, restart) => {
    expect(restartOf(period, Temporal.Instant.from(now)).toString()).toBe(restart);
  });
});
