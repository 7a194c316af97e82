import { afterEach, describe, expect, test, vi } from 'vitest';
import { RateStore, type SharedRateWindows } from './rate-windows.ts';

const WINDOW_MS = 60_000;

/** Windows shared by several stores, and how often they were queried. */
function sharedWindows() {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  const input: number[] = [];
  const shared: SharedRateWindows & { isDown: boolean } = {
    isDown: false,
    add: async (key, { calls, windowMs }) => {
      if (shared.isDown) throw new Error('connect ECONNREFUSED');
      input.push(calls);
      const known = windows.get(key);
      const window =
        known && known.endsAt > performance.now()
          ? { calls: known.calls + calls, endsAt: known.endsAt }
          : { calls, endsAt: performance.now() + windowMs };
      windows.set(key, window);
      return { calls: window.calls, ttlMs: window.endsAt - performance.now() };
    },
  };
  return { shared, input };
}

/** Returns how many calls out of a series one store allows. */
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

describe('a low limit', () => {
  const limit = { max: 10, scope: 'deposits' };

  test('counts the calls to two nodes together', async () => {
    const { shared } = sharedWindows();
    const [first, second] = [new RateStore(shared).child(limit), new RateStore(shared).child(limit)];
    expect(await allowedOf(first, 6, 10)).toBe(6);
    expect(await allowedOf(second, 6, 10)).toBe(4);
    expect(await allowedOf(first, 6, 10)).toBe(0);
  });

  test('starts again when the window has ended', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = new RateStore(sharedWindows().shared).child(limit);
    expect(await allowedOf(store, 12, 10)).toBe(10);
    vi.advanceTimersByTime(WINDOW_MS + 1);
    expect(await allowedOf(store, 12, 10)).toBe(10);
  });

  test("doesn't query the shared count again for a caller it has rejected", async () => {
    const { shared, input } = sharedWindows();
    await allowedOf(new RateStore(shared).child(limit), 100, 10);
    expect(input).toHaveLength(11);
  });

  test('is counted by each node separately while the shared count fails, and loses no calls', async () => {
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

  test('counts each caller and each limit separately', async () => {
    const store = new RateStore(sharedWindows().shared);
    expect(await allowedOf(store.child(limit), 12, 10, 'first')).toBe(10);
    expect(await allowedOf(store.child(limit), 12, 10, 'second')).toBe(10);
    expect(await allowedOf(store.child({ ...limit, scope: 'withdrawals' }), 12, 10, 'first')).toBe(10);
  });
});

describe('a high limit', () => {
  const limit = { max: 240, scope: 'checkouts' };

  test('queries the shared count only after a caller has used up an eighth of the limit', async () => {
    const { shared, input } = sharedWindows();
    const store = new RateStore(shared).child(limit);
    await allowedOf(store, 30, 240);
    expect(input).toEqual([]);
    await allowedOf(store, 2, 240);
    expect(input).toEqual([31, 1]);
  });

  test('lets two nodes together exceed it by at most an eighth', async () => {
    const { shared } = sharedWindows();
    const [first, second] = [new RateStore(shared).child(limit), new RateStore(shared).child(limit)];
    expect(await allowedOf(first, 500, 240)).toBe(240);
    expect(await allowedOf(second, 500, 240)).toBe(30);
  });
});

describe('the general limit of a server', () => {
  test('is counted by each node separately', async () => {
    const { shared, input } = sharedWindows();
    expect(await allowedOf(new RateStore(shared), 8_000, 6_000)).toBe(6_000);
    expect(input).toEqual([]);
  });
});
