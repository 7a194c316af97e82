import { describe, expect, it } from 'vitest';
import { atOnce } from './at-once.ts';

describe('work that is done a few at a time', () => {
  it('is refused while all places are taken, and a place is free again after success and fault', async () => {
    const run = atOnce(2);
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const running = [run(() => first.promise), run(() => second.promise)];
    expect(await run(async () => 'third')).toBeUndefined();
    first.resolve('first');
    expect(await running[0]).toBe('first');
    expect(await run(async () => 'third')).toBe('third');
    second.reject(new Error('broken'));
    await expect(running[1]).rejects.toThrow('broken');
    expect(await Promise.all([run(async () => 'a'), run(async () => 'b')])).toEqual(['a', 'b']);
  });
});
