import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const text = (ms: number) => new Date(ms).toISOString();

/** Returns a fresh clock. The module keeps its state as long as the page is open. */
async function openClock() {
  vi.resetModules();
  return import('./server-clock.ts');
}

describe("the server's time", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['a slow response whose time was read at its end', 1_800, 1_800],
    ['a slow response whose time was read at its start', 1_800, 0],
    ['a response of ten seconds', 10_000, 10_000],
  ])("isn't moved by %s", async (_what, tripMs, readAfterMs) => {
    const { learnServerTime, serverNowMs } = await openClock();
    learnServerTime(text(NOW + 60_000), NOW - 20, NOW);
    const before = serverNowMs();
    learnServerTime(text(before + readAfterMs), NOW, NOW + tripMs);
    expect(serverNowMs()).toBe(before);
  });

  it('is improved by a faster response', async () => {
    const { learnServerTime, serverNowMs } = await openClock();
    learnServerTime(text(NOW + 700), NOW - 2_000, NOW);
    learnServerTime(text(NOW), NOW - 20, NOW);
    expect(serverNowMs()).toBe(NOW + 10);
  });

  it("follows a slow response after the device's clock was set", async () => {
    const { learnServerTime, serverNowMs } = await openClock();
    learnServerTime(text(NOW), NOW - 20, NOW);
    learnServerTime(text(NOW + 3_600_000), NOW - 3_000, NOW);
    expect(serverNowMs()).toBe(NOW + 3_600_000 + 1_500);
  });
});
