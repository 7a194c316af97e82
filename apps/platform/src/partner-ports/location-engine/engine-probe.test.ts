import { describe, expect, it } from 'vitest';
import { engineProbe } from './engine-probe.ts';

describe('the state of the location engines', () => {
  it('is "answering" if one of them answers, and is checked once in ten seconds for all pages', async () => {
    const requested: string[] = [];
    const up = new Set<string>();
    let nowMs = 0;
    const isUp = async (origin: string) => {
      requested.push(origin);
      return up.has(origin);
    };
    const isAnswering = engineProbe(['https://first.test', 'https://second.test'], { isUp, nowMs: () => nowMs });
    expect(await Promise.all([isAnswering(), isAnswering()])).toEqual([false, false]);
    expect(requested).toEqual(['https://first.test', 'https://second.test']);
    up.add('https://second.test');
    nowMs = 9_999;
    expect(await isAnswering()).toBe(false);
    nowMs = 10_000;
    expect(await isAnswering()).toBe(true);
    expect(requested).toHaveLength(4);
  });

  it('is "not answering" when no engine can be reached', async () => {
    expect(await engineProbe(['http://localhost:1'])()).toBe(false);
  });
});
