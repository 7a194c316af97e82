import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-until.ts';

describe('quiet hours in Central Time', () => {
  it.each([
    ['none', '', '2026-11-21T05:00:00Z', undefined],
    ['before they begin', '22-7', '2026-11-21T03:59:59Z', undefined],
    ['from their first moment', '22-7', '2026-11-21T04:00:00Z', '2026-11-21T13:00:00Z'],
    ['after midnight', '22-7', '2026-11-21T07:00:00Z', '2026-11-21T13:00:00Z'],
    ['until their last moment', '22-7', '2026-11-21T12:59:59Z', '2026-11-21T13:00:00Z'],
    ['when they have ended', '22-7', '2026-11-21T13:00:00Z', undefined],
    ['during the day', '9-17', '2026-11-20T18:00:00Z', '2026-11-20T23:00:00Z'],
    ['until midnight', '20-0', '2026-11-21T03:00:00Z', '2026-11-21T06:00:00Z'],
    ['in the night in which clocks go forward', '22-7', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00Z'],
    ['in the night in which clocks go back', '22-7', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00Z'],
    ['that end in the hour that is left out', '22-2', '2026-03-08T05:00:00Z', '2026-03-08T08:00:00Z'],
    ['that are not valid', '7-7', '2026-11-21T05:00:00Z', undefined],
  ])('end as expected: %s', (_when, stored, now, until) => {
    expect(quietUntil(stored, Temporal.Instant.from(now))?.toString()).toBe(until);
  });
});
