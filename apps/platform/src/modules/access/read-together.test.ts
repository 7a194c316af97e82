import { describe, expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

describe('a read that many ask for', () => {
  it('runs once for all who came while another was under way, and begins after they came', async () => {
    const reads: PromiseWithResolvers<number>[] = [];
    const ask = readTogether(() => {
      const read = Promise.withResolvers<number>();
      reads.push(read);
      return read.promise;
    });
    const first = ask();
    const late = [ask(), ask(), ask()];
    expect(reads).toHaveLength(1);
    reads[0]?.resolve(1);
    expect(await first).toBe(1);
    expect(reads).toHaveLength(2);
    const later = ask();
    reads[1]?.resolve(2);
    expect(await Promise.all(late)).toEqual([2, 2, 2]);
    reads[2]?.resolve(3);
    expect(await later).toBe(3);
    expect(reads).toHaveLength(3);
  });

  it('goes on after a failure, which is nobody else’s', async () => {
    let reads = 0;
    const ask = readTogether(async () => {
      reads++;
      if (reads === 1) throw new Error('away');
      return reads;
    });
    const first = ask();
    const second = ask();
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe(2);
    expect(await ask()).toBe(3);
  });
});
