// @vitest-environment jsdom
import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { stopGeolocation } from '../../runtime/geolocation/geolocation-service.ts';
import { lastCheck, noteCheck } from '../../runtime/geolocation/last-check.ts';
import type { EngineAnswer } from '../../runtime/geolocation/location-engine.ts';
import { PING_TIMEOUT_MS } from '../../runtime/geolocation/ping.ts';
import { fakeNetwork, type Handler, lost } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { refusedLocationText } from '../location-repair/steps.ts';
import { geolocationOf } from './geolocation.ts';
import { GeolocationEffects } from './geolocation-effects.tsx';
import { locateFor } from './locate.ts';

const permissionDenied: EngineAnswer = { status: 'PERMISSION_DENIED', reasons: [] };
const ping = vi.fn<() => Promise<EngineAnswer>>();
const bridge = { iLotteryMonoPing: { postMessage: ping } };
let queryClient: QueryClient;
const ENGINE = `GET ${GEOLOCATION_PATHS.engine}`;
const CHECK = 'HEAD /web/access/session/check';
const MISSING_TOKEN = { code: 'LOCATION_REQUIRED', details: { reasons: ['MISSING'] } };

function keep(
  settings: Readonly<Record<string, unknown>> = {},
  block: Handler = () => new Response(null, { status: 204 }),
  state: Handler = () => Response.json({ isAnswering: true }),
) {
  const network = fakeNetwork({
    ...playerHandlers(deviceNowMs()),
    'GET /runtime-config.json': () =>
      Response.json({
        locationEngineOrigin: 'http://location.localhost',
        locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
        ...settings,
      }),
    [`POST ${GEOLOCATION_PATHS.block}`]: block,
    [`GET ${GEOLOCATION_PATHS.engine}`]: state,
  });
  queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <GeolocationEffects />
    </QueryClientProvider>,
  );
  return network;
}

function engine() {
  window.SunflowerLocation = { ping, places: async () => undefined, stop: () => {} };
}
const status = async () => (await geolocationOf(queryClient))?.state().status;

afterEach(() => {
  vi.useRealTimers();
  stopGeolocation();
  cleanup();
  noteCheck(undefined);
  delete window.SunflowerLocation;
  Reflect.deleteProperty(window, 'webkit');
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('GeolocationEffects', () => {
  it('[S4.8-1] starts the location service automatically, and stops it with the session', async () => {
    engine();
    ping.mockResolvedValue({ status: 'OK', reasons: [], token: 't', isSimulated: true });
    keep();
    await waitFor(() => expect(ping).toHaveBeenCalledOnce());
    expect(await status()).toBe('active');
    cleanup();
    await waitFor(async () => expect(await status()).toBe('stopping'));
  });

  it('[S4.8-1] passes requests without a check when the geolocation setting is off [S5.3-4/skipped]', async () => {
    engine();
    keep({ isGeolocationEnabled: '0' });
    expect(await geolocationOf(queryClient)).toBeUndefined();
    expect(await locateFor(queryClient, 'PURCHASE')).toEqual({ type: 'passed', token: null });
    expect(ping).not.toHaveBeenCalled();
  });

  it('[S4.8-1, S7-36/webview] starts the service in a native app even if the geolocation setting is off', async () => {
    Object.assign(window, { webkit: { messageHandlers: bridge } });
    ping.mockResolvedValue({ status: 'OK', reasons: [], token: 'native-token', isSimulated: false });
    keep({ isGeolocationEnabled: '0' });
    await waitFor(() => expect(ping).toHaveBeenCalledOnce());
    expect(await locateFor(queryClient, 'PURCHASE')).toEqual({ type: 'passed', token: 'native-token' });
  });

  it.each([
    ['asks the engine of the page', false, { type: 'passed', token: 'of-the-engine' }],
    ['waits for the bridge of the app and asks nothing else', true, { type: 'passed', token: null }],
  ])('[S3-29/effects] %s without a bridge when isMonoPing is %s', async (_what, isMonoPing, expected) => {
    engine();
    ping.mockResolvedValue({ status: 'OK', reasons: [], token: 'of-the-engine', isSimulated: true });
    keep({ isMonoPing });
    expect(await locateFor(queryClient, 'PURCHASE')).toEqual(expected);
    expect(ping.mock.calls.length > 0).toBe(!isMonoPing);
  });

  it("[S3-29/effects] uses the app's bridge when isMonoPing is set", async () => {
    Object.assign(window, { webkit: { messageHandlers: bridge } });
    ping.mockResolvedValue({ status: 'OK', reasons: [], token: 'native-token', isSimulated: false });
    keep({ isMonoPing: true, isGeolocationEnabled: '0' });
    expect(await locateFor(queryClient, 'PURCHASE')).toEqual({ type: 'passed', token: 'native-token' });
  });

  it('[S4.8-2, S7-25] [S8-3] sends one block request after a denial, refuses a purchase and logs why', async () => {
    engine();
    ping.mockResolvedValue(permissionDenied);
    const network = keep();
    await waitFor(() => expect(network.of('POST', GEOLOCATION_PATHS.block)).toHaveLength(1));
    expect(await status()).toBe('denied');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await locateFor(queryClient, 'PURCHASE')).toMatchObject({
      type: 'refused',
      problem: {
        code: 'LOCATION_DENIED',
        message: 'Mono ping failed',
        details: { cause: 'VAULT_ERROR-PERMISSION_DENIED' },
      },
    });
    expect([ping.mock.calls.length, network.of('POST', GEOLOCATION_PATHS.block).length]).toEqual([1, 1]);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Mono ping failed', 'VAULT_ERROR-PERMISSION_DENIED');
  });

  it('[S8-4/block-player] logs a failed block request, and shows nothing to the player', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    engine();
    ping.mockResolvedValue(permissionDenied);
    keep({}, () => Response.json({ status: 500, code: 'INTERNAL', message: '', fields: [] }, { status: 500 }));
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toContain('could not be blocked');
    expect(document.body.textContent).toBe('');
  });

  it('[S5.3-4/skipped] passes requests when the library is missing, so that the server decides', async () => {
    keep({ locationEngineOrigin: undefined });
    expect(await locateFor(queryClient, 'PURCHASE')).toEqual({ type: 'passed', token: null });
    expect(await status()).toBe('waiting');
  });

  it('[S5.3-4/timeout] passes a request after a slow check without waiting for the cause', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    engine();
    ping.mockResolvedValueOnce({ status: 'OK', reasons: [], token: 't', isSimulated: true });
    keep({}, undefined, () => new Promise(() => {}));
    await waitFor(() => expect(ping).toHaveBeenCalledOnce());
    ping.mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const located = locateFor(queryClient, 'PURCHASE');
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT_MS);
    expect(await located).toEqual({ type: 'passed', token: null });
  });

  it.each<[string, Readonly<Record<string, Handler>>, string]>([
    ['the addresses about the location', { [ENGINE]: lost }, 'Your browser blocked the location check.'],
    ['only the engine', {}, 'Your browser blocked the location check.'],
    [
      'nothing, but no engine works',
      { [ENGINE]: () => Response.json({ isAnswering: false }) },
      'Our location check is',
    ],
    ['every address', { [ENGINE]: lost, [CHECK]: lost }, 'The location check got no answer.'],
  ])('names the cause when a browser stops %s [S2.4-7]', async (_what, handlers, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    engine();
    ping.mockResolvedValue({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    const network = keep();
    for (const [route, handler] of Object.entries(handlers)) network.handle(route, handler);
    const located = await locateFor(queryClient, 'PURCHASE');
    expect(refusedLocationText((located.type === 'refused' && located.problem) || MISSING_TOKEN, '')).toContain(text);
  });

  it.each([
    ['a blocker', true, 'Your browser blocked the location check.'],
    ['no connection', false, "You're offline."],
  ])(
    "names %s when the engine's script doesn't load, in the server's refusal [S2.4-7]",
    async (_what, isOnline, text) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      keep();
      await vi.waitFor(() => {
        const script = document.querySelector('script[src*="location"]');
        script?.dispatchEvent(new Event('error'));
        expect(script).not.toBeNull();
      });
      expect(await locateFor(queryClient, 'PURCHASE')).toEqual({ type: 'passed', token: null });
      expect(refusedLocationText(MISSING_TOKEN, '')).toContain(text);
    },
  );

  it('names a lost connection when the session of the check cannot be fetched [S2.4-7]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    engine();
    ping.mockResolvedValue({ status: 'OK', reasons: [], token: 't', isSimulated: true });
    const network = keep();
    network.handle(`GET ${SESSION_PATHS.me}`, lost);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const located = await locateFor(queryClient, 'SUBSCRIPTION');
    expect(refusedLocationText((located.type === 'refused' && located.problem) || MISSING_TOKEN, '')).toContain(
      "You're offline.",
    );
  });

  it("doesn't look for a cause while the library is missing after a check that had an answer", async () => {
    const network = keep({ locationEngineOrigin: undefined });
    noteCheck({ status: 'OK', reasons: [] });
    expect(await locateFor(queryClient, 'PURCHASE')).toEqual({ type: 'passed', token: null });
    expect(network.of('GET', GEOLOCATION_PATHS.engine)).toEqual([]);
  });

  it.each<[string, EngineAnswer]>([
    ['passed', { status: 'OK', reasons: [], token: 't', isSimulated: true }],
    ['was refused', { status: 'DENIED', reasons: ['OUTSIDE'], token: 'refused', isSimulated: true }],
  ])('keeps the finding of a check that %s when a request after it fails', async (_what, found) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    engine();
    ping.mockResolvedValueOnce({ status: 'OK', reasons: [], token: 't', isSimulated: true });
    const network = keep();
    await waitFor(() => expect(ping).toHaveBeenCalledOnce());
    ping.mockImplementationOnce(async () => {
      network.handle('GET /runtime-config.json', lost);
      queryClient.removeQueries({ queryKey: runtimeConfigQuery.queryKey });
      return found;
    });
    expect(await locateFor(queryClient, 'PURCHASE')).toMatchObject({ type: 'refused' });
    expect(lastCheck()).toMatchObject({ status: found.status, reasons: found.reasons });
  });

  it('loads no script without the integrity hash that pins it [PCI-A5]', async () => {
    keep({ locationScriptIntegrity: undefined });
    expect(await locateFor(queryClient, 'PURCHASE')).toEqual({ type: 'passed', token: null });
    expect(document.querySelectorAll('script[src*="location-engine"]')).toHaveLength(0);
  });
});
