import { afterEach, describe, expect, test, vi } from 'vitest';
import { RateStore, type SharedRateWindows } from './rate-windows.ts';

const WINDOW_MS = 60_000;

/** Windows several stores share, and how often they were asked. */
function sharedWindows() {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  const asked: number[] = [];
  const shared: SharedRateWindows & { isDown: boolean } = {
    isDown: false,
    add: async (key, { calls, windowMs }) => {
      if (shared.isDown) throw new Error('connect ECONNREFUSED');
      asked.push(calls);
      const known = windows.get(key);
      const window =
        known && known.endsAt > performance.now()
          ? { calls: known.calls + calls, endsAt: known.endsAt }
          : { calls, endsAt: performance.now() + windowMs };
      windows.set(key, window);
      return { calls: window.calls, ttlMs: window.endsAt - performance.now() };
    },
  };
  return { shared, asked };
}

/** How many of so many calls in a row one store lets through. */
async function allowedOf(store: RateStore, calls: number, max: number, key = 'player'): Promise<number> {
  let allowed = 0;
  for (let call = 0; call < calls; call++) {
    const { current } = await new Promise<{ current: number }>((resolve, reject) =>
      store.incr(key, (error, counted) => (counted ? resolve(counted) : reject(error)), WINDOW_MS, max),
    );
    if (current <= max) allowed += 1;
  }
  return allowed;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a rare limit', () => {
  const limit = { max: 10, scope: 'deposits' };

  test('is counted together by two nodes, call by call', async () => {
    const { shared } = sharedWindows();
    const [first, second] = [new RateStore(shared).child(limit), new RateStore(shared).child(limit)];
    expect(await allowedOf(first, 6, 10)).toBe(6);
    expect(await allowedOf(second, 6, 10)).toBe(4);
    expect(await allowedOf(first, 6, 10)).toBe(0);
  });

  test('begins again when the window has ended', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = new RateStore(sharedWindows().shared).child(limit);
    expect(await allowedOf(store, 12, 10)).toBe(10);
    vi.advanceTimersByTime(WINDOW_MS + 1);
    expect(await allowedOf(store, 12, 10)).toBe(10);
  });

  test('does not ask the shared count again for a caller it has refused', async () => {
    const { shared, asked } = sharedWindows();
    await allowedOf(new RateStore(shared).child(limit), 100, 10);
    expect(asked).toHaveLength(11);
  });

  test('is counted by each node alone while the shared count fails, and loses nothing of it', async () => {
    const { shared } = sharedWindows();
    const store = new RateStore(shared).child(limit);
    shared.isDown = true;
    expect(await allowedOf(store, 4, 10)).toBe(4);
    shared.isDown = false;
    expect(await allowedOf(new RateStore(shared).child(limit), 3, 10)).toBe(3);
    expect(await allowedOf(store, 6, 10)).toBe(3);
    shared.isDown = true;
    expect(await allowedOf(new RateStore(shared).child(limit), 20, 10), 'a node without the count').toBe(10);
  });

  test('keeps callers and limits apart', async () => {
    const store = new RateStore(sharedWindows().shared);
    expect(await allowedOf(store.child(limit), 12, 10, 'first')).toBe(10);
    expect(await allowedOf(store.child(limit), 12, 10, 'second')).toBe(10);
    expect(await allowedOf(store.child({ ...limit, scope: 'withdrawals' }), 12, 10, 'first')).toBe(10);
  });
});

describe('a frequent limit', () => {
  const limit = { max: 240, scope: 'checkouts' };

  test('asks the shared count only of a caller who used up an eighth of it', async () => {
    const { shared, asked } = sharedWindows();
    const store = new RateStore(shared).child(limit);
    await allowedOf(store, 30, 240);
    expect(asked).toEqual([]);
    await allowedOf(store, 2, 240);
    expect(asked).toEqual([31, 1]);
  });

  test('lets two nodes together exceed it by an eighth at most', async () => {
    const { shared } = sharedWindows();
    const [first, second] = [new RateStore(shared).child(limit), new RateStore(shared).child(limit)];
    expect(await allowedOf(first, 500, 240)).toBe(240);
    expect(await allowedOf(second, 500, 240)).toBe(30);
  });
});

describe('the general limit of a server', () => {
  test('is counted by the node alone', async () => {
    const { shared, asked } = sharedWindows();
    expect(await allowedOf(new RateStore(shared), 8_000, 6_000)).toBe(6_000);
    expect(asked).toEqual([]);
  });
});
