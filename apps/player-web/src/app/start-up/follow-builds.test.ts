// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { listenAsHost } from '../host/bundled-host.ts';
import { rulesReader } from '../host/read-build-rules.ts';
import { followBuilds, POLL_EVERY_MS } from './follow-builds.ts';
import { watchForNewBuild } from './new-build.ts';

const ways = { readDescription: vi.fn(async () => {}), onNewBuild: vi.fn() };
const NOW_MS = 1_800_000_000_000;
const input: string[] = [];
let stop = () => {};

function serverSays(answer: () => Response): void {
  vi.stubGlobal('fetch', async (address: string) => {
    input.push(address);
    return answer();
  });
}
const latest = (id: string) => () => Response.json({ id, timestamp: 1 });

describe('builds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW_MS });
    input.length = 0;
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

  it('are polled with the time in the address; the same id changes nothing [S7-35/latest]', async () => {
    serverSays(latest('a'));
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(2 * POLL_EVERY_MS);
    expect(input).toEqual([1, 2].map((times) => `/builds/latest.json?${NOW_MS + times * POLL_EVERY_MS}`));
    expect(ways.onNewBuild).not.toHaveBeenCalled();
  });

  it('are polled, described and fetched ahead with a traceparent [S7-37/trace-parent]', async () => {
    const traced: Record<string, string | undefined> = {};
    const other = document.body.appendChild(document.createElement('a'));
    other.href = '/about';
    vi.stubGlobal('fetch', async (address: string, init: { headers: Record<string, string> }) => {
      traced[address.replace(/\?.*/, '')] = init.headers.traceparent;
      return Response.json({ prerendered: ['/about'] });
    });
    document.head.innerHTML = '<meta name="sunflower-build" content="a">';
    stop = followBuilds('a', { ...ways, readDescription: rulesReader() });
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS);
    other.dispatchEvent(new Event('pointerover', { bubbles: true }));
    other.remove();
    expect(traced).toEqual({
      '/builds/meta/a.json': expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
      '/builds/latest.json': expect.stringMatching(/^00-/),
      '/about/_payload.json': expect.stringMatching(/^00-/),
    });
  });

  it('are reported once when they are new, and then no longer polled [S7-35/latest]', async () => {
    serverSays(latest('b'));
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(3 * POLL_EVERY_MS);
    expect(input).toHaveLength(1);
    expect(ways.onNewBuild).toHaveBeenCalledOnce();
  });

  it.each([
    ['not there', () => new Response('gone', { status: 404 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ id: 7 })],
    ['an invalid id', () => Response.json({ id: '<script>', timestamp: 1 })],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ])(
    'are polled again, with a warning, when the response about the latest one is %s [S8-4/manifest]',
    async (_what, answer) => {
      serverSays(answer);
      stop = followBuilds('a', ways);
      await vi.advanceTimersByTimeAsync(2 * POLL_EVERY_MS);
      expect([input.length, vi.mocked(console.warn).mock.calls.length]).toEqual([2, 2]);
      expect(ways.onNewBuild).not.toHaveBeenCalled();
    },
  );

  it("aren't polled while the page is hidden", async () => {
    serverSays(latest('b'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS);
    expect(input).toEqual([]);
  });

  it('have their description loaded one second after the page is idle [S9-10/manifest]', async () => {
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(999);
    expect(ways.readDescription).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ways.readDescription).toHaveBeenCalledOnce();
  });

  it("don't have their description loaded in data-saving mode [S9-10/manifest]", async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { effectiveType: 'slow-2g' } } }));
    stop = followBuilds('a', ways);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ways.readDescription).not.toHaveBeenCalled();
  });

  it('are followed once the page is idle, but not by a page that belongs to no build', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    watchForNewBuild();
    expect(idle).toEqual([]);
    document.head.innerHTML = '<meta name="sunflower-build" content="a">';
    watchForNewBuild();
    expect(idle).toHaveLength(1);
  });

  it('turn the next navigation into a page load only if the build is new [S8-5/new-build]', async () => {
    const [inside, left]: [string[], string[]] = [[], []];
    const stopHost = listenAsHost({
      pages: { go: (address) => inside.push(address) },
      gatewaySettings: async () => ({}),
      leave: (address) => left.push(address),
    });
    const navigate = (name: string) =>
      document.dispatchEvent(new CustomEvent(NAVIGATION_EVENT, { detail: { name, query: {} } }));
    serverSays(latest('a'));
    stop = followBuilds('a');
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS);
    navigate('my-account-tickets');
    expect([inside, left]).toEqual([['/tickets'], []]);
    serverSays(latest('b'));
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS);
    expect(left).toEqual([]);
    navigate('my-account-deposit');
    expect([inside, left]).toEqual([['/tickets'], ['/wallet/deposit']]);
    stopHost();
  });
});
