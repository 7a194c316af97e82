// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocationEngine } from './location-engine.ts';

const INTEGRITY = `sha384-ab+/${'c'.repeat(60)}`;
const SCRIPT = { origin: 'https://location.example', integrity: INTEGRITY };
const scripts = () => [...document.head.querySelectorAll('script')];

type Module = typeof import('./location-engine.ts');
let locationEngine: Module['locationEngine'];
let reloadLocationEngine: Module['reloadLocationEngine'];
let secondEngine: Module['secondEngine'];
const engine = { ping: vi.fn(), places: vi.fn(), stop: vi.fn() };

beforeEach(async () => {
  delete window.SunflowerLocation;
  vi.resetModules();
  ({ locationEngine, reloadLocationEngine, secondEngine } = await import('./location-engine.ts'));
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  delete window.SunflowerLocation;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the script of the location engine [S8-4/geolocation-script]', () => {
  it('is only logged when it fails to load, and requested again the next time', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const input = Promise.all([locationEngine(SCRIPT), locationEngine(SCRIPT)]);
    const address = 'https://location.example/location-engine.js?version=ab-_cccccccccccc';
    expect(scripts().map(({ src }) => src)).toEqual([address]);
    expect(scripts()[0]?.integrity).toBe(INTEGRITY);
    expect(scripts()[0]?.crossOrigin).toBe('anonymous');
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await input).toEqual([undefined, undefined]);
    expect(warn).toHaveBeenCalledOnce();
    const again = locationEngine(SCRIPT);
    window.SunflowerLocation = engine;
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await again).toBe(engine);
  });

  it("[S4.1-2/geolocation] is given up with a warning in the console when it doesn't load within 5 s", async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.useFakeTimers();
    const input = locationEngine(SCRIPT);
    const [late] = scripts();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await input).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    window.SunflowerLocation = engine;
    late?.dispatchEvent(new Event('load'));
    expect(await locationEngine(SCRIPT)).toBe(engine);
  });

  it('[S9-5/script] is polled every 100 ms until it provides its engine', async () => {
    vi.useFakeTimers();
    const input = locationEngine(SCRIPT);
    let came: unknown;
    void input.then((found) => {
      came = found;
    });
    await vi.advanceTimersByTimeAsync(250);
    window.SunflowerLocation = engine;
    await vi.advanceTimersByTimeAsync(49);
    expect(came).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(came).toBe(engine);
  });

  it('[S4.8-3, S9-5/reset] is removed and requested again 300 ms later when it provided nothing', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const first = locationEngine(SCRIPT);
    await vi.advanceTimersByTimeAsync(5_000);
    await first;
    const again = reloadLocationEngine(SCRIPT);
    await vi.advanceTimersByTimeAsync(299);
    expect(scripts()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(scripts()).toHaveLength(1);
    window.SunflowerLocation = engine;
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await again).toBe(engine);
    expect(await reloadLocationEngine(SCRIPT)).toBe(engine);
  });
});

describe('the script of a second engine', () => {
  const second = { ping: vi.fn(), places: vi.fn(), stop: vi.fn() };
  const settings = {
    ...{ locationEngineOrigin: SCRIPT.origin, locationScriptIntegrity: INTEGRITY },
    ...{ locationFallbackOrigin: 'https://second.example', locationFallbackIntegrity: INTEGRITY },
  };
  const arrive = (engineOfScript: LocationEngine) => {
    window.SunflowerLocation = engineOfScript;
    scripts().at(-1)?.dispatchEvent(new Event('load'));
  };

  it("is loaded only if the usual engine has no answer, and leaves the page's engine in place", async () => {
    const { loadEngine } = await import('./load-engine.ts');
    const loading = loadEngine(settings);
    arrive(engine);
    const both = await loading;
    expect(scripts().map(({ src }) => new URL(src).origin)).toEqual([SCRIPT.origin]);
    engine.ping.mockResolvedValueOnce({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    second.ping.mockResolvedValueOnce({ status: 'OK', reasons: [], token: 'of the second', isSimulated: false });
    const answer = both?.ping('PURCHASE', 'subject');
    await vi.waitFor(() => expect(scripts()).toHaveLength(2));
    expect(scripts().at(-1)?.src).toContain('https://second.example/location-engine.js');
    arrive(second);
    expect(await answer).toMatchObject({ token: 'of the second' });
    expect(window.SunflowerLocation).toBe(engine);
  });

  it('and its engine are kept when the engines are loaded again', async () => {
    const { loadEngine } = await import('./load-engine.ts');
    const loading = loadEngine(settings);
    arrive(engine);
    const both = await loading;
    engine.ping.mockResolvedValue({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    second.ping.mockResolvedValue({ status: 'OK', reasons: [], token: 'of the second', isSimulated: false });
    const answer = both?.ping('PURCHASE', 'subject');
    await vi.waitFor(() => expect(scripts()).toHaveLength(2));
    arrive(second);
    await answer;
    expect(await loadEngine(settings)).toBe(both);
    expect(scripts().map(({ src }) => new URL(src).origin)).toEqual([SCRIPT.origin]);
    delete window.SunflowerLocation;
    const alone = loadEngine(settings);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    scripts().at(-1)?.dispatchEvent(new Event('error'));
    expect(await alone).toBe(second);
  });

  it("doesn't replace the usual engine when it runs after its time limit", async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    window.SunflowerLocation = engine;
    const loading = secondEngine({ origin: 'https://second.example', integrity: INTEGRITY });
    const late = scripts().at(-1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await loading).toBeUndefined();
    window.SunflowerLocation = second;
    late?.dispatchEvent(new Event('load'));
    expect(window.SunflowerLocation).toBe(engine);
  });

  it('takes the place of a usual engine that cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { loadEngine } = await import('./load-engine.ts');
    const loading = loadEngine(settings);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(scripts()[0]?.src).toContain('https://second.example'));
    arrive(second);
    expect(await loading).toBe(second);
    expect(window.SunflowerLocation).toBeUndefined();
  });
});
