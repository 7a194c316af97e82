// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLastKnown } from './last-known.ts';

const NOW = Date.parse('2026-11-28T15:41:00Z');
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const MINUTE_AGO = { text: '9:40 am CT', shortText: '9:40 am' };
const HOUR_AGO = { text: '8:41 am CT', shortText: '8:41 am' };
const YESTERDAY = { text: '11/27/2026, 9:41 am CT', shortText: '11/27/2026' };

describe('an amount', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test.each([
    ['was never loaded', { minutes: null, isError: true, isFetching: false }, 0, null],
    ['is current', { minutes: 1, isError: false, isFetching: false }, 0, null],
    ['is slowly refreshed on time', { minutes: 1, isError: false, isFetching: true }, 5, null],
    ["couldn't be refreshed", { minutes: 1, isError: true, isFetching: false }, 0, MINUTE_AGO],
    ["couldn't be refreshed since yesterday", { minutes: 1440, isError: true, isFetching: false }, 0, YESTERDAY],
    ['is loaded again after an hour in a hidden tab', { minutes: 60, isError: false, isFetching: true }, 1, null],
    ['is slowly loaded again after an hour', { minutes: 60, isError: false, isFetching: true }, 5, HOUR_AGO],
  ])('that %s has the time at which it was last known, or no time', (_, { minutes, ...query }, seconds, expected) => {
    const dataUpdatedAt = minutes === null ? 0 : NOW - minutes * MINUTE_MS;
    const { result } = renderHook(() => useLastKnown({ dataUpdatedAt, ...query }));
    act(() => vi.advanceTimersByTime(seconds * SECOND_MS));
    expect(result.current).toEqual(expected);
  });
});
