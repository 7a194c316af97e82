// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { reloadOnMissingPart } from './chunk-reload.ts';

const reload = vi.fn();
let stop = () => {};

function partIsMissing(): Error {
  const payload = new Error('Failed to fetch dynamically imported module: /assets/wallet-1.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  vi.advanceTimersByTime(0);
  return payload;
}

describe("a module that can't be loaded", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    sessionStorage.clear();
    reload.mockClear();
    stop = reloadOnMissingPart(reload);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('reloads the page, and again only after ten seconds [S8-5/missing-part] [S9-10/reload-guard]', () => {
    partIsMissing();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(9_999);
    partIsMissing();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    partIsMissing();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is remembered across the reload itself [S8-5/missing-part]', () => {
    partIsMissing();
    stop();
    stop = reloadOnMissingPart(reload);
    partIsMissing();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("never triggers the router's own reload, which has no ten-second guard", () => {
    expect(partIsMissing().message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/);
  });

  it("doesn't reload the page for a part that it can work without", async () => {
    const payload = new Error('Failed to fetch dynamically imported module: /assets/recorder-1.js');
    const part = optionalPart(Promise.reject(payload));
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    expect(await part).toBeUndefined();
    vi.advanceTimersByTime(0);
    expect(reload).not.toHaveBeenCalled();
  });

  it("doesn't reload the page while offline", () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    partIsMissing();
    expect(reload).not.toHaveBeenCalled();
  });

  it("doesn't reload without storage, because reloads might never end", () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    partIsMissing();
    expect(reload).not.toHaveBeenCalled();
  });
});
