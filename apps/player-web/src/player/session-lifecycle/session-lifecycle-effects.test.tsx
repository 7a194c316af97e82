// @vitest-environment jsdom
import { type PlayerPreference, PREFERENCES_PATHS, preferencesResponse } from '@sunflower/contracts/preferences.ts';
import { latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import { closeAlerts, raiseAlert } from '../../runtime/alerts/alerts.ts';
import { openOverlay } from '../../runtime/alerts/overlay-store.ts';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { send } from '../../runtime/http/http-client.ts';
import { clearOnceCache } from '../../runtime/http/once.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { setSessionExit } from '../../runtime/session/end-session.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { AlertHost } from '../../testing/render-app.tsx';
import { toastQueue, toasts } from '../../ui/toast/toast-queue.ts';
import { addLoginLoad } from './login-loads.ts';
import { SessionLifecycleEffects } from './session-lifecycle-effects.tsx';

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
/** Waits for the dialog of an alert, whose code may still be loading. */
const alertNamed = (name: string) => vi.waitFor(() => screen.getByRole('alertdialog', { name }));
const preferences = (...list: PlayerPreference[]): Record<string, Handler> => ({
  [`GET ${PREFERENCES_PATHS.preferences}`]: () => answer(preferencesResponse, list),
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
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <SessionLifecycleEffects />
      <AlertHost />
    </QueryClientProvider>,
  );
  // Parts of the client are imported lazily, so requests may start later.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await vi.waitFor(() => expect(network.of('HEAD', CHECK).length).toBeGreaterThan(0));
  await pass(10);
  return { ...network, ...shown };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true, advanceTimeDelta: 1 });
  localState.clear();
  leave.mockReset();
  setSessionExit({ settings: async () => ({}), leave });
});
afterEach(async () => {
  cleanup();
  closeAlerts();
  toastQueue.clear();
  applySessionEvent({ type: 'signedOut' });
  await pass(6_000);
  clearOnceCache();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  it('[S4.4-1/logout] [S9-4/inactivity] [S2.4-2/inactivity] ends after 14:59 minutes of inactivity', async () => {
    await keep();
    await pass(14 * MINUTE);
    expect(openKind()).toBe('inactivity-warning');
    await alertNamed('Are you still there?');
    expect(leave).not.toHaveBeenCalled();
    await pass(60 * SECOND);
    expect(leave.mock.calls[0]?.[0]).toContain('reason=inactive');
    expect(localState.flag('isInactivityReached')).toBe(true);
  });

  it("[S3-29] [S4.4-1/warning] warns and ends after the times in the operator's settings", async () => {
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

  it('[S4.5-1/end] [S2.4-2/time-limit] shows, at its time limit, only the alert about it, then signs out', async () => {
    await keep(preferences(limitOf('10')));
    await pass(5 * MINUTE);
    const reminder = await alertNamed('Your time is almost up');
    expect(reminder.textContent).toContain('You have 5 minutes left');
    await pass(5 * MINUTE - 10 * SECOND);
    expect(openKind()).toBe('time-limit-remainder');
    // Has the highest priority, like the end of the time limit, which would otherwise wait for its answer.
    const other = raiseAlert({ kind: 'account-locked' });
    await vi.waitFor(() => expect(openKind()).toBe('account-locked'));
    await pass(10 * SECOND);
    expect(await other).toMatchObject({ action: 'FORCE_CLOSED' });
    const expired = await alertNamed('Your time is up');
    await vi.waitFor(() => expect(screen.getAllByRole('alertdialog')).toEqual([expired]));
    expect(leave).not.toHaveBeenCalled();
    fireEvent.click(within(expired).getByRole('button', { name: 'OK' }));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(leave.mock.calls[0]?.[0]).toContain('/gateway/logout');
  });

  it('reports input to the server and marks background requests as such', async () => {
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

  it("[S4.1-2] [S4.1-2/wallet] loads each feature's data once at login, even if another load fails", async () => {
    const load = vi.fn(async () => {});
    addLoginLoad({ name: 'of-a-test', load });
    addLoginLoad({ name: 'that-fails', load: () => Promise.reject(new Error('no')) });
    const network = await keep();
    expect(load).toHaveBeenCalledTimes(1);
    expect(network.of('GET', WALLET_PATHS.accounts).length).toBeGreaterThan(0);
  });

  it('[GLI19-04] shows the time of the previous login once after each login', async () => {
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

  it('[S3-3] applies accessibility mode to the page while its player is signed in', async () => {
    const on = { category: 'ACCESSIBILITY', subCategory: 'DEFAULT', preference: 'true', globalPreference: '' };
    const { unmount } = await keep(preferences(on));
    expect(document.documentElement.getAttribute('data-reduced')).toBe('true');
    unmount();
    expect(document.documentElement.hasAttribute('data-reduced')).toBe(false);
  });

  it.each([
    ['Sign out', 'signs out', ['/gateway/logout'], []],
    ['Not now', 'stays signed in', [], []],
    ['Close', 'stays signed in', [], []],
    ['Time limits', 'opens the time limits', [], [['my-account-responsible-gaming', 'time-limits']]],
  ] as const)(
    '[S4.6-1/answers] asks after a long time of play, and by the answer "%s" %s',
    async (name, _what, left, opened) => {
      const navigated: unknown[] = [];
      const follow = (event: Event) => {
        const { name: place, query } = (event as CustomEvent).detail;
        navigated.push([place, query.section]);
      };
      document.addEventListener(NAVIGATION_EVENT, follow);
      await keep();
      for (let minute = 0; minute < 120; minute += 10) {
        await pass(10 * MINUTE);
        window.dispatchEvent(new Event('pointerup'));
      }
      const dialog = within(await alertNamed('Time for a break?'));
      fireEvent.click(dialog.getByRole('button', { name }));
      await vi.waitFor(() => expect(openKind()).toBeUndefined());
      await pass(MINUTE);
      expect(leave.mock.calls.map(([address]) => new URL(address, 'http://localhost').pathname)).toEqual(left);
      expect(navigated).toEqual(opened);
      document.removeEventListener(NAVIGATION_EVENT, follow);
    },
  );

  it('[S8-6/preferences] [S2.4-2/playing-long] suggests a break after two hours if preferences fail', async () => {
    await keep();
    expect(document.documentElement.hasAttribute('data-reduced')).toBe(false);
    for (let minute = 0; minute < 120; minute += 10) {
      await pass(10 * MINUTE);
      window.dispatchEvent(new Event('pointerup'));
    }
    await alertNamed('Time for a break?');
    expect(deviceNowMs()).toBeGreaterThanOrEqual(START + 120 * MINUTE);
  });
});
