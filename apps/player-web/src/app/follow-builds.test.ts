// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASK_EVERY_MS, followBuilds, MANIFEST_DELAY_MS } from './follow-builds.ts';
import { watchForNewBuild } from './new-build.ts';

const ways = { readDescription: vi.fn(async () => {}), onNewBuild: vi.fn() };
const NOW_MS = 1_800_000_000_000;
const asked: string[] = [];
let stop = () => {};

function serverSays(answer: () => Response): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
}
const latest = (id: string) => () => Response.json({ id, timestamp: 1 });

describe('builds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW_MS });
    asked.length = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    ways.onNewBuild.mockClear();
    ways.readDescription.mockClear();
    document.head.replaceChildren();
  });

  it('are asked for with the time in the address; the same id changes nothing [S7-35/latest]', async () => {
    serverSays(latest('a'));
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(2 * ASK_EVERY_MS);
    expect(asked).toEqual([1, 2].map((times) => `/builds/latest.json?${NOW_MS + times * ASK_EVERY_MS}`));
    expect(ways.onNewBuild).not.toHaveBeenCalled();
  });

  it('that are new make the next navigation load the page, and are asked for no more [S8-5] [S7-35/latest]', async () => {
    serverSays(latest('b'));
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(3 * ASK_EVERY_MS);
    expect(asked).toHaveLength(1);
    expect(ways.onNewBuild).toHaveBeenCalledOnce();
  });

  it.each([
    ['not there', () => new Response('gone', { status: 404 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ id: 7 })],
    ['an id that is none', () => Response.json({ id: '<script>', timestamp: 1 })],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ])('whose list is %s are logged and asked for again [S8-4/manifest]', async (_what, answer) => {
    serverSays(answer);
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(2 * ASK_EVERY_MS);
    expect([asked.length, vi.mocked(console.warn).mock.calls.length]).toEqual([2, 2]);
    expect(ways.onNewBuild).not.toHaveBeenCalled();
  });

  it('are not asked for while nobody looks', async () => {
    serverSays(latest('b'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
    expect(asked).toEqual([]);
  });

  it('describe themselves to a page one second after it is idle [S9-10/manifest]', async () => {
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(MANIFEST_DELAY_MS - 1);
    expect(ways.readDescription).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ways.readDescription).toHaveBeenCalledOnce();
  });

  it('do not where every byte counts [S9-10/manifest]', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { effectiveType: 'slow-2g' } } }));
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(10 * MANIFEST_DELAY_MS);
    expect(ways.readDescription).not.toHaveBeenCalled();
  });

  it('are followed once the page is idle, and not by a page that no build made', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    watchForNewBuild();
    expect(idle).toEqual([]);
    document.head.innerHTML = '<meta name="sunflower-build" content="a">';
    watchForNewBuild();
    expect(idle).toHaveLength(1);
  });
});
