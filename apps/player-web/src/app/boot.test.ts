// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

const startApp = vi.fn(async (onTakenOver: () => void) => onTakenOver());
vi.mock('./start-app.ts', () => ({ startApp }));

/** Stands for what a browser tells of its paints; `paint` is its first. */
function fakePaints(): { paint: () => void } {
  let tell = () => {};
  class FakeObserver {
    static readonly supportedEntryTypes = ['paint'];
    constructor(listener: (list: unknown) => void) {
      tell = () => listener({ getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) });
    }
    observe(): void {}
  }
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  return { paint: () => tell() };
}

const asked = () => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const PART = 'data:text/javascript,globalThis.partsRun=(globalThis.partsRun??0)+1';

describe('the start of a page', () => {
  afterEach(() => {
    document.head.replaceChildren();
    startApp.mockClear();
    vi.unstubAllGlobals();
  });

  it('that was not written ahead is the start of the app', async () => {
    const { boot } = await import('./boot.ts');
    await boot();
    expect(asked()).toEqual([]);
    expect(startApp).toHaveBeenCalledTimes(1);
  });

  it('that was written asks for no script before it is seen, and runs each before the app', async () => {
    const { paint } = fakePaints();
    document.head.innerHTML = `<meta name="sunflower-parts" content="${PART}">`;
    const { boot } = await import('./boot.ts');
    const started = boot();
    await Promise.resolve();
    expect(asked()).toEqual([]);
    expect(startApp).not.toHaveBeenCalled();
    paint();
    await started;
    expect(asked()).toEqual([PART]);
    expect(startApp).toHaveBeenCalledTimes(1);
  });
});
