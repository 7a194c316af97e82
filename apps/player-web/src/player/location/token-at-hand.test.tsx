// @vitest-environment jsdom
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { stopGeolocation } from '../../runtime/geolocation/geolocation-service.ts';
import { noteCheck } from '../../runtime/geolocation/last-check.ts';
import type { EngineAnswer } from '../../runtime/geolocation/location-engine.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { FRESH_MS } from './follow-token.ts';
import { geolocationOf } from './geolocation.ts';
import { GeolocationEffects } from './geolocation-effects.tsx';
import { locateFor } from './locate.ts';
import { useTokenAtHand } from './use-token-at-hand.ts';

const inside = (token: string, more = {}): EngineAnswer => ({
  ...{ status: 'OK', reasons: [], token, isSimulated: true },
  ...more,
});
const outside: EngineAnswer = { status: 'DENIED', reasons: ['OUTSIDE'], token: 'refused', isSimulated: true };
const ping = vi.fn<(activity: string) => Promise<EngineAnswer>>();
let network: ReturnType<typeof fakeNetwork>;
let queryClient: QueryClient;

function Page({ playerId = 'a-player' }) {
  useTokenAtHand('PURCHASE', playerId);
  return null;
}

const pingsFor = (activity: string) => ping.mock.calls.filter(([of]) => of === activity).length;
const locate = () => locateFor(queryClient, 'PURCHASE');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Lets timers fire, and loads the parts that a ping loads on demand. */
async function settle() {
  await pass(1_000);
  await vi.dynamicImportSettled();
  await pass(1_000);
}

/** Opens a purchase page. Its pings get these answers in turn, and then the tokens t1, t2, and so on. */
async function openPage(...answers: readonly EngineAnswer[]) {
  const left = [...answers];
  ping.mockImplementation(async (activity) => {
    if (activity !== 'PURCHASE') return inside('of-the-session');
    return left.shift() ?? inside(`t${pingsFor('PURCHASE')}`);
  });
  window.SunflowerLocation = { ping, places: async () => undefined, stop: () => {} };
  network = fakeNetwork({
    ...playerHandlers(deviceNowMs()),
    'GET /runtime-config.json': () =>
      Response.json({
        locationEngineOrigin: 'http://location.localhost',
        locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
      }),
  });
  queryClient = new QueryClient();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <GeolocationEffects />
      <Page />
    </QueryClientProvider>,
  );
  await settle();
  return view;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stopGeolocation();
  cleanup();
  noteCheck(undefined);
  delete window.SunflowerLocation;
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a fresh token at hand', () => {
  it('saves a purchase its ping and its request to the platform [S5.3-4/required]', async () => {
    await openPage();
    const before = network.of('GET', SESSION_PATHS.me).length;
    expect(await locate()).toEqual({ type: 'passed', token: 't1' });
    expect([pingsFor('PURCHASE'), network.of('GET', SESSION_PATHS.me).length]).toEqual([1, before]);
  });

  it('is used once, and the next one is requested after it', async () => {
    await openPage();
    await locate();
    expect(await locate()).toEqual({ type: 'passed', token: 't2' });
    expect(pingsFor('PURCHASE')).toBe(2);
    await pass(3_000);
    expect(pingsFor('PURCHASE')).toBe(3);
    expect(await locate()).toEqual({ type: 'passed', token: 't3' });
  });

  it('is not the token of a ping that a purchase used too', async () => {
    let answer: (given: EngineAnswer) => void = () => {};
    await openPage();
    await locate();
    ping.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await pass(2_500);
    const located = locate();
    await pass(0);
    answer(inside('shared'));
    expect(await located).toEqual({ type: 'passed', token: 'shared' });
    await pass(0);
    expect(await locate()).not.toEqual({ type: 'passed', token: 'shared' });
  });

  it('is replaced before its end', async () => {
    await openPage();
    await pass(FRESH_MS);
    expect(pingsFor('PURCHASE')).toBe(2);
    expect(await locate()).toEqual({ type: 'passed', token: 't2' });
  });

  it('is not used once it is stale, so that the purchase pings [S5.3-4/required]', async () => {
    await openPage();
    vi.setSystemTime(deviceNowMs() + FRESH_MS);
    expect(await locate()).toEqual({ type: 'passed', token: 't2' });
    expect(pingsFor('PURCHASE')).toBe(2);
  });

  it('is fresh for a shorter time near the state line', async () => {
    await openPage(inside('near', { nextPingSeconds: 30 }));
    await pass(25_000);
    expect(pingsFor('PURCHASE')).toBe(2);
  });

  it('is dropped after a refused check of the page', async () => {
    await openPage();
    noteCheck({ status: 'DENIED', reasons: ['OUTSIDE'] });
    ping.mockResolvedValue(outside);
    expect(await locate()).toMatchObject({ type: 'refused', problem: { code: 'LOCATION_OUTSIDE' } });
  });

  it('is not used after permission was denied [S4.8-2]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await openPage();
    (await geolocationOf(queryClient))?.dispatch({ type: 'permissionDenied' });
    expect(await locate()).toMatchObject({ type: 'refused', problem: { code: 'LOCATION_DENIED' } });
    await pass(120_000);
    expect(pingsFor('PURCHASE')).toBe(1);
  });

  it('is dropped when the page is left', async () => {
    const { rerender } = await openPage();
    rerender(
      <QueryClientProvider client={queryClient}>
        <GeolocationEffects />
      </QueryClientProvider>,
    );
    expect(await locate()).toEqual({ type: 'passed', token: 't2' });
    await pass(120_000);
    expect(pingsFor('PURCHASE')).toBe(2);
  });

  it('is dropped when another player signs in', async () => {
    const { rerender } = await openPage();
    rerender(
      <QueryClientProvider client={queryClient}>
        <GeolocationEffects />
        <Page playerId="another-player" />
      </QueryClientProvider>,
    );
    await settle();
    expect(await locate()).toEqual({ type: 'passed', token: 't2' });
  });

  it('is not a token that was requested before a refused check of the page', async () => {
    let answer: (given: EngineAnswer) => void = () => {};
    await openPage();
    await locate();
    ping.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await pass(2_500);
    noteCheck({ status: 'DENIED', reasons: ['OUTSIDE'] });
    answer(inside('requested before'));
    await pass(0);
    expect(await locate()).not.toEqual({ type: 'passed', token: 'requested before' });
  });

  it('is dropped when the page becomes visible again, because the session may have changed', async () => {
    await openPage();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(await locate()).toEqual({ type: 'passed', token: 't2' });
    expect(pingsFor('PURCHASE')).toBe(2);
  });

  it('is not requested on a page that stays open for long', async () => {
    await openPage();
    await pass(3_600_000);
    expect(pingsFor('PURCHASE')).toBe(15);
  });

  it('is never stored', async () => {
    await openPage();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('t1');
  });
});
