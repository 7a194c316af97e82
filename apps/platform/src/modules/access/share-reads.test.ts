import { describe, expect, it } from 'vitest';
import { mergeConcurrentReads } from './merge-concurrent-reads.ts';

describe('a shared read', () => {
  it('runs once for all calls that arrive during another read, and starts after they arrived', async () => {
    const reads: PromiseWithResolvers<number>[] = [];
    const read = mergeConcurrentReads(() => {
      const pending = Promise.withResolvers<number>();
      reads.push(pending);
      return pending.promise;
    });
    const first = read();
    const late = [read(), read(), read()];
    expect(reads).toHaveLength(1);
    reads[0]?.resolve(1);
    expect(await first).toBe(1);
    expect(reads).toHaveLength(2);
    const later = read();
    reads[1]?.resolve(2);
    expect(await Promise.all(late)).toEqual([2, 2, 2]);
    reads[2]?.resolve(3);
    expect(await later).toBe(3);
    expect(reads).toHaveLength(3);
  });

  it('fails only for the calls that shared it, and the next read runs', async () => {
    let reads = 0;
    const read = mergeConcurrentReads(async () => {
      reads++;
      if (reads === 1) throw new Error('away');
      return reads;
    });
    const first = read();
    const second = read();
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe(2);
    expect(await read()).toBe(3);
  });
});
