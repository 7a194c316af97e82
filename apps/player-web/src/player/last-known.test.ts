import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastKnownMs } from './last-known.ts';

const NOW = Date.parse('2026-11-28T15:41:00Z');
const MINUTE_MS = 60_000;

describe('an amount', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  test.each([
    ['was never loaded', { dataUpdatedAt: 0, isError: true, isFetching: false }, null],
    ['is current', { dataUpdatedAt: NOW - MINUTE_MS, isError: false, isFetching: false }, null],
    ['is being refreshed on time', { dataUpdatedAt: NOW - MINUTE_MS, isError: false, isFetching: true }, null],
    ["couldn't be refreshed", { dataUpdatedAt: NOW - MINUTE_MS, isError: true, isFetching: false }, NOW - MINUTE_MS],
    [
      'is loaded again after an hour in a hidden tab',
      { dataUpdatedAt: NOW - 60 * MINUTE_MS, isError: false, isFetching: true },
      NOW - 60 * MINUTE_MS,
    ],
  ])('that %s has the time at which it was last known, or none', (_, freshness, expected) => {
    expect(lastKnownMs(freshness)).toBe(expected);
  });
});
