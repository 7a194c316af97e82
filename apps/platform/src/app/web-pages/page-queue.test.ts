import { describe, expect, it } from 'vitest';
import { openPageQueue } from './page-queue.ts';

/** A queue whose pages are written when the test says so. */
function heldQueue() {
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

describe('pages are written', () => {
  it('one at a time, those somebody waits for before the others', async () => {
    const { queue, begun, end } = heldQueue();
    const all = ['a', 'b', 'c', 'd'].map(queue.renew);
    const asked = queue.ask('d');
    expect(begun).toEqual(['a']);
    for (const path of ['a', 'd', 'b', 'c']) await end(path);
    await Promise.all([...all, asked]);
    expect(begun).toEqual(['a', 'd', 'b', 'c']);
  });

  it('once for all who ask before it is there', async () => {
    const { queue, begun, end } = heldQueue();
    const asked = [queue.ask('a'), queue.ask('b'), queue.ask('b'), queue.ask('a')];
    await end('a');
    await end('b');
    await Promise.all(asked);
    expect(begun).toEqual(['a', 'b']);
  });

  it('anew for who asks after a failure, which only those who waited see', async () => {
    const { queue, begun, end } = heldQueue();
    const asked = Promise.allSettled([queue.ask('a'), queue.ask('a'), queue.ask('b')]);
    await end('a', new Error('down'));
    await end('b');
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    const again = queue.ask('a');
    await end('a');
    await again;
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('anew when they are to be renewed while they are being written; several reasons that wait are one', async () => {
    const { queue, begun, end } = heldQueue();
    const first = queue.ask('a');
    const renewed = [queue.renew('a'), queue.renew('a')];
    await end('a');
    await first;
    await end('a');
    await Promise.all(renewed);
    expect(begun).toEqual(['a', 'a']);
  });

  it('no more after the end, which waits for the one that was begun', async () => {
    const { queue, begun, end } = heldQueue();
    const waiting = [queue.ask('a'), queue.ask('b'), queue.renew('c')];
    let isStopped = false;
    const stopped = queue.stop().then(() => {
      isStopped = true;
    });
    await Promise.all(waiting.slice(1));
    expect(isStopped).toBe(false);
    await end('a');
    await Promise.all([stopped, queue.ask('d')]);
    expect(begun).toEqual(['a']);
  });
});
