import { describe, expect, it } from 'vitest';
import { openPageQueue } from './page-queue.ts';

/** Returns a queue whose pages are written when the test allows it. */
function pausedQueue() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const queue = openPageQueue((path) => {
    begun.push(path);
    const end = Promise.withResolvers<void>();
    ends.set(path, end);
    return end.promise;
  });
  const end = async (path: string, error?: Error) => {
    await expect.poll(() => ends.has(path)).toBe(true);
    if (error) ends.get(path)?.reject(error);
    else ends.get(path)?.resolve();
    ends.delete(path);
  };
  return { queue, begun, end };
}

describe('the page queue', () => {
  it('writes pages one at a time, requested ones first', async () => {
    const { queue, begun, end } = pausedQueue();
    const all = ['a', 'b', 'c', 'd'].map(queue.renew);
    const input = queue.request('d');
    expect(begun).toEqual(['a']);
    for (const path of ['a', 'd', 'b', 'c']) await end(path);
    await Promise.all([...all, input]);
    expect(begun).toEqual(['a', 'd', 'b', 'c']);
  });

  it("writes a page once for all requests that arrive before it's ready", async () => {
    const { queue, begun, end } = pausedQueue();
    const input = [queue.request('a'), queue.request('b'), queue.request('b'), queue.request('a')];
    await end('a');
    await end('b');
    await Promise.all(input);
    expect(begun).toEqual(['a', 'b']);
  });

  it('reports a failure to the waiting requests, and writes the page again for the next one', async () => {
    const { queue, begun, end } = pausedQueue();
    const input = Promise.allSettled([queue.request('a'), queue.request('a'), queue.request('b')]);
    await end('a', new Error('down'));
    await end('b');
    expect((await input).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    const again = queue.request('a');
    await end('a');
    await again;
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('writes a page again, but only once, after any number of renewals while it is being written', async () => {
    const { queue, begun, end } = pausedQueue();
    const first = queue.request('a');
    const renewed = [queue.renew('a'), queue.renew('a')];
    await end('a');
    await first;
    await end('a');
    await Promise.all(renewed);
    expect(begun).toEqual(['a', 'a']);
  });

  it('stops after the page that it is writing', async () => {
    const { queue, begun, end } = pausedQueue();
    const waiting = [queue.request('a'), queue.request('b'), queue.renew('c')];
    let isStopped = false;
    const stopped = queue.stop().then(() => {
      isStopped = true;
    });
    await Promise.all(waiting.slice(1));
    expect(isStopped).toBe(false);
    await end('a');
    await Promise.all([stopped, queue.request('d')]);
    expect(begun).toEqual(['a']);
  });
});
