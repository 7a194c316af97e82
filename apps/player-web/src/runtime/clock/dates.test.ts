import { expect, it } from 'vitest';
import { centralTimeText } from './dates.ts';

it.each([
  ['2026-11-01T05:59:00Z', '12:59 am CT'],
  ['2026-11-01T06:00:00Z', '1:00 am CDT'],
  ['2026-11-01T06:59:59Z', '1:59 am CDT'],
  ['2026-11-01T07:00:00Z', '1:00 am CST'],
  ['2026-11-01T07:59:59Z', '1:59 am CST'],
  ['2026-11-01T08:00:00Z', '2:00 am CT'],
  ['2026-03-08T07:59:00Z', '1:59 am CT'],
  ['2026-03-08T08:00:00Z', '3:00 am CT'],
])('shows the instant %s as %s: the zone is precise only in the hour that repeats', (instant, shown) => {
  expect(centralTimeText(instant)).toBe(shown);
});
