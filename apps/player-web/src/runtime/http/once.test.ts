import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOnce, ONCE_MS, once, shareUnderWay } from './once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  forgetOnce();
});

describe('once-cache [S9-6/once-cache]', () => {
  it('keeps what it was given for five seconds', async () => {
    const ask = vi.fn(async () => 'given');
    expect(ONCE_MS).toBe(5_000);
    for (const afterMs of [0, 4_999]) {
      await vi.advanceTimersByTimeAsync(afterMs);
      expect(await once('a', ask)).toBe('given');
    }
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await once('a', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('has a place for each key', async () => {
    expect(await Promise.all([once('a', async () => 1), once('b', async () => 2)])).toEqual([1, 2]);
  });

  it('shares a failure with those who wait and keeps it for nobody', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('no')));
    await Promise.all([expect(once('a', ask)).rejects.toThrow('no'), expect(once('a', ask)).rejects.toThrow('no')]);
    expect(ask).toHaveBeenCalledTimes(1);
    await expect(once('a', ask)).rejects.toThrow('no');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing when it shares only what is under way', async () => {
    let isUnderWay = 0;
    const ask = vi.fn(async () => ++isUnderWay);
    expect(await Promise.all([shareUnderWay('a', ask), shareUnderWay('a', ask)])).toEqual([1, 1]);
    expect(await shareUnderWay('a', ask)).toBe(2);
  });

  it('forgets everything when told, also what is under way', async () => {
    let answer: (value: string) => void = () => {};
    const first = once(
      'a',
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    forgetOnce();
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

  it('holds 64 answers at most; the oldest give way', async () => {
    for (let count = 0; count < 70; count++) await once(`${count}`, async () => count);
    const ask = vi.fn(async () => 'new');
    expect(await once('69', ask)).toBe(69);
    expect(await once('0', ask)).toBe('new');
  });
});
