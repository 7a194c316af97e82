// @vitest-environment jsdom
import { type PlayerPreference, PREFERENCES_PATHS, preferencesAnswer } from '@sunflower/contracts/preferences.ts';
import { latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { openOverlay } from '../../runtime/alerts/overlay-store.ts';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { send } from '../../runtime/http/http-client.ts';
import { forgetOnce } from '../../runtime/http/once.ts';
import { setSessionWays } from '../../runtime/session/end-session.ts';
import { tellSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { AlertHost } from '../../testing/render-app.tsx';
import { toastQueue, toasts } from '../../ui/toast/toast-queue.ts';
import { addLoginLoad } from './login-loads.ts';
import { SessionLifeKeeper } from './session-life-keeper.tsx';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.parse('2026-11-21T12:00:00Z');
const CHECK = '/web/access/session/check';
const leave = vi.fn();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function openKind() {
  const request = openOverlay()?.request;
  return request && isAlert(request) ? request.kind : undefined;
}
/** Waits for the dialog of an alert, whose part of the client may still load. */
const alertNamed = (name: string) => vi.waitFor(() => screen.getByRole('alertdialog', { name }));
const preferences = (...list: PlayerPreference[]): Record<string, Handler> => ({
  [`GET ${PREFERENCES_PATHS.preferences}`]: () => answer(preferencesAnswer, list),
});
const limitOf = (minutes: string): PlayerPreference => ({
  category: 'TIME_LIMIT',
  subCategory: 'SESSION',
  preference: minutes,
  globalPreference: '2',
});
const logins = (...list: { created: string; isThisSession: boolean }[]): Record<string, Handler> => ({
  [`GET ${SESSION_PATHS.latestLogins}`]: () => answer(latestLogins, list),
});

async function keep(handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({ ...playerHandlers(START), ...handlers });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  tellSession({ type: 'userLoaded', playerId: 'p1' });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <SessionLifeKeeper />
      <AlertHost />
    </QueryClientProvider>,
  );
  // Parts of the client are imported in between.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await vi.waitFor(() => expect(network.of('HEAD', CHECK).length).toBeGreaterThan(0));
  await pass(10);
  return { ...network, ...shown };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true, advanceTimeDelta: 1 });
  localState.clear();
  leave.mockReset();
  setSessionWays({ settings: async () => ({}), leave });
});
afterEach(async () => {
  cleanup();
  closeAlerts();
  toastQueue.clear();
  tellSession({ type: 'signedOut' });
  await pass(6_000);
  forgetOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the life of a session', () => {
  it('[S4.4-1] [S9-4/inactivity] [S2.4-2/inactivity] ends after 14 minutes and 59 seconds: logged out with reason inactive, and kept', async () => {
    await keep();
    await pass(14 * MINUTE);
    expect(openKind()).toBe('inactivity-warning');
    await alertNamed('Are you still there?');
    expect(leave).not.toHaveBeenCalled();
    await pass(60 * SECOND);
    expect(leave.mock.calls[0]?.[0]).toContain('reason=inactive');
    expect(localState.flag('isInactivityReached')).toBe(true);
  });

  it('[S3-29] [S4.4-1] goes by the settings of the operator', async () => {
    await keep({
      'GET /runtime-config.json': () => Response.json({ inactivityMinutes: 2, secondsToContinue: 20 }),
    });
    await pass(2 * MINUTE);
    expect(openKind()).toBe('inactivity-warning');
    await pass(19 * SECOND);
    expect(leave).not.toHaveBeenCalled();
    await pass(2 * SECOND);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('[S4.5-1] [S2.4-2/time-limit] at expiry the other alerts go and the expired one comes', async () => {
    await keep(preferences(limitOf('10')));
    await pass(5 * MINUTE);
    await alertNamed('Your time is nearly up');
    await pass(5 * MINUTE);
    await alertNamed('Your time is up');
  });

  it('input reaches the server; what the page asks by itself says so', async () => {
    const network = await keep();
    const sent = () => network.of('HEAD', CHECK).filter(({ headers }) => !headers.has('X-Sunflower-Background'));
    expect(sent()).toHaveLength(0);
    await pass(2 * MINUTE);
    await send({ path: WALLET_PATHS.accounts });
    expect(network.of('GET', WALLET_PATHS.accounts).at(-1)?.headers.get('X-Sunflower-Background')).toBe('1');
    window.dispatchEvent(new Event('keydown'));
    await pass(10);
    expect(sent()).toHaveLength(1);
    await send({ path: WALLET_PATHS.accounts });
    const isMarked = () => network.of('GET', WALLET_PATHS.accounts).at(-1)?.headers.has('X-Sunflower-Background');
    expect(isMarked()).toBe(false);
    await pass(6 * SECOND);
    await send({ path: WALLET_PATHS.accounts });
    expect(isMarked()).toBe(true);
  });

  it('[S4.1-2] [S4.1-2/wallet] a login loads what the rooms add; one that fails is nobody’s trouble', async () => {
    const load = vi.fn(async () => {});
    addLoginLoad({ name: 'of-a-test', load });
    addLoginLoad({ name: 'that-fails', load: () => Promise.reject(new Error('no')) });
    const network = await keep();
    expect(load).toHaveBeenCalledTimes(1);
    expect(network.of('GET', WALLET_PATHS.accounts).length).toBeGreaterThan(0);
  });

  it('[GLI19-04] each login is greeted once with the time of the one before', async () => {
    const list = [
      { created: '2026-11-21T11:59:00Z', isThisSession: true },
      { created: '2026-11-20T15:30:00Z', isThisSession: false },
    ];
    const texts = () => toasts.visibleToasts.map((toast) => toast.content.message);
    const { unmount } = await keep(logins(...list));
    expect(texts()).toEqual(['Welcome back. You last signed in on 11/20/2026, 9:30 am CT.']);
    unmount();
    toastQueue.clear();
    await keep(logins(...list));
    expect(texts()).toEqual([]);
  });

  it('[S3-3] accessibility mode changes the page, for as long as its player is there', async () => {
    const on = { category: 'ACCESSIBILITY', subCategory: 'DEFAULT', preference: 'true', globalPreference: '' };
    const { unmount } = await keep(preferences(on));
    expect(document.documentElement.getAttribute('data-reduced')).toBe('true');
    unmount();
    expect(document.documentElement.hasAttribute('data-reduced')).toBe(false);
  });

  it('[S8-6/preferences] [S2.4-2/playing-long] without preferences the limits of the house hold', async () => {
    await keep();
    expect(document.documentElement.hasAttribute('data-reduced')).toBe(false);
    for (let minute = 0; minute < 120; minute += 10) {
      await pass(10 * MINUTE);
      window.dispatchEvent(new Event('pointerup'));
    }
    await alertNamed('Time for a pause?');
    expect(deviceNowMs()).toBeGreaterThanOrEqual(START + 120 * MINUTE);
  });
});
