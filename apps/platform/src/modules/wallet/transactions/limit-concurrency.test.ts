import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limited concurrency', () => {
  it('rejects work at the limit, and accepts work again after a success or a failure', async () => {
    const run = limitConcurrency(2);
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
