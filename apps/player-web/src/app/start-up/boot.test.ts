// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

const startApp = vi.fn(async (onHydrated: () => void) => onHydrated());
vi.mock('./start-app.ts', () => ({ startApp }));

/** Simulates the browser's paint entries; `paint` is its first. */
function fakePaints(): { paint: () => void } {
  let paint = () => {};
  class FakeObserver {
    static readonly supportedEntryTypes = ['paint'];
    constructor(listener: (list: unknown) => void) {
      paint = () => listener({ getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) });
    }
    observe(): void {}
  }
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  return { paint: () => paint() };
}

const input = () => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const PART = 'data:text/javascript,globalThis.partsRun=(globalThis.partsRun??0)+1';

describe('the start of a page', () => {
  afterEach(() => {
    document.head.replaceChildren();
    startApp.mockClear();
    vi.unstubAllGlobals();
  });

  it("starts the app without waiting for a paint when the page wasn't prerendered", async () => {
    fakePaints();
    const { boot, PAINT_TIMEOUT_MS } = await import('./boot.ts');
    const begun = performance.now();
    await boot();
    expect(input()).toEqual([]);
    expect(startApp).toHaveBeenCalledTimes(1);
    // A start at the time limit for the first paint would be later than this.
    expect(performance.now() - begun).toBeLessThan(PAINT_TIMEOUT_MS);
  });

  it('waits for the first paint of a prerendered page before it requests scripts and starts the app', async () => {
    const { paint } = fakePaints();
    document.head.innerHTML = `<meta name="sunflower-parts" content="${PART}">`;
    const { boot } = await import('./boot.ts');
    const started = boot();
    await Promise.resolve();
    expect(input()).toEqual([]);
    expect(startApp).not.toHaveBeenCalled();
    paint();
    await started;
    expect(input()).toEqual([PART]);
    expect(startApp).toHaveBeenCalledTimes(1);
  });
});
