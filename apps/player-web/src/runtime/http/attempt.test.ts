import { describe, expect, it } from 'vitest';
import { attempt } from './attempt.ts';

describe('attempt', () => {
  it('returns the result of a call', async () => {
    expect(await attempt(async () => 7)).toEqual({ ok: true, value: 7 });
  });

  it('returns the error that an asynchronous call rejects with', async () => {
    const thrown = new Error('planted');
    expect(await attempt(() => Promise.reject(thrown))).toEqual({ ok: false, thrown });
  });

  it('returns the value that a call throws before its first await', async () => {
    const thrown = new Error('planted');
    const call = (): Promise<never> => {
      throw thrown;
    };
    expect(await attempt(call)).toEqual({ ok: false, thrown });
  });
});
