import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOnceCache, ONCE_MS, once, shareInFlight } from './once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  clearOnceCache();
});

describe('once-cache [S9-6/once-cache]', () => {
  it('keeps a result for five seconds', async () => {
    const fetchValue = vi.fn(async () => 'given');
    expect(ONCE_MS).toBe(5_000);
    for (const afterMs of [0, 4_999]) {
      await vi.advanceTimersByTimeAsync(afterMs);
      expect(await once('a', fetchValue)).toBe('given');
    }
    expect(fetchValue).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await once('a', fetchValue);
    expect(fetchValue).toHaveBeenCalledTimes(2);
  });

  it('has an entry per key', async () => {
    expect(await Promise.all([once('a', async () => 1), once('b', async () => 2)])).toEqual([1, 2]);
  });

  it("shares a failure with the waiting callers and doesn't keep it", async () => {
    const fetchValue = vi.fn(() => Promise.reject(new Error('no')));
    await Promise.all([
      expect(once('a', fetchValue)).rejects.toThrow('no'),
      expect(once('a', fetchValue)).rejects.toThrow('no'),
    ]);
    expect(fetchValue).toHaveBeenCalledTimes(1);
    await expect(once('a', fetchValue)).rejects.toThrow('no');
    expect(fetchValue).toHaveBeenCalledTimes(2);
  });

  it('keeps no result of calls that are shared only while in flight', async () => {
    let isUnderWay = 0;
    const fetchValue = vi.fn(async () => ++isUnderWay);
    expect(await Promise.all([shareInFlight('a', fetchValue), shareInFlight('a', fetchValue)])).toEqual([1, 1]);
    expect(await shareInFlight('a', fetchValue)).toBe(2);
  });

  it('clears everything on request, including calls in flight', async () => {
    let answer: (value: string) => void = () => {};
    const first = once(
      'a',
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    clearOnceCache();
    const second = vi.fn(async () => 'second');
    expect(await once('a', second)).toBe('second');
    answer('first');
    expect(await first).toBe('first');
    expect(
      await once(
        'a',
        vi.fn(async () => 'third'),
      ),
    ).toBe('second');
  });

  it('keeps at most 64 results and drops the oldest', async () => {
    for (let count = 0; count < 70; count++) await once(`${count}`, async () => count);
    const fetchValue = vi.fn(async () => 'new');
    expect(await once('69', fetchValue)).toBe(69);
    expect(await once('0', fetchValue)).toBe('new');
  });
});
