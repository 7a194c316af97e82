// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localState } from '../storage/local-state.ts';
import { endSession, onSessionEnd, setSessionExit } from './end-session.ts';
import { readSessionMark } from './session-mark.ts';
import { applySessionEvent, sessionStore } from './session-store.ts';

const leave = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  localState.clear();
  leave.mockReset();
  setSessionExit({ settings: async () => ({}), leave });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('the end of a session', () => {
  it("[S4.1-4/session] runs the stop listeners, clears the player's data, and opens the logout page", async () => {
    const stop = vi.fn();
    const forget = onSessionEnd(stop);
    localState.setValue('depositPromoCode', 'SUN');
    localState.setFlag('redirectToCustomerSupport', true);
    await endSession({ reason: 'PASSWORD_CHANGED', target: '/support' });
    forget();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(sessionStore.read()).toEqual({ status: 'guest', hasExpired: false });
    expect(localState.value('depositPromoCode')).toBeNull();
    expect(localState.flag('redirectToCustomerSupport')).toBe(true);
    expect(readSessionMark()).toEqual({ status: 'guest' });
    expect(leave.mock.calls).toEqual([
      [
        `/gateway/logout?post_logout_redirect_uri=${encodeURIComponent(`${window.location.origin}/support`)}&reason=PASSWORD_CHANGED`,
      ],
    ]);
  });

  it('is stored as caused by inactivity, so that the player can be informed [S4.4-1/logout]', async () => {
    await endSession({ reason: 'inactive' });
    expect(localState.flag('isInactivityReached')).toBe(true);
    expect(localState.flag('isPlayerLoggedOut')).toBe(false);
  });

  it("is stored as the player's own logout until the next sign-in", async () => {
    await endSession();
    expect(localState.flag('isPlayerLoggedOut')).toBe(true);
    applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
    expect(localState.flag('isPlayerLoggedOut')).toBe(false);
  });

  it('happens once, however many callers request it', async () => {
    await Promise.all([endSession({ reason: 'inactive' }), endSession({ reason: 'TIME_LIMIT_EXPIRED' })]);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(leave.mock.calls[0]?.[0]).toContain('reason=inactive');
  });

  it.each([
    ['never come', () => new Promise<never>(() => {})],
    ['cannot be had', () => Promise.reject(new Error('no'))],
  ])("doesn't wait more than two seconds for settings that %s", async (_, settings) => {
    setSessionExit({ settings, leave });
    const ending = endSession();
    await vi.advanceTimersByTimeAsync(2_000);
    await ending;
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it("can be requested again when the page couldn't leave", async () => {
    await endSession();
    await vi.advanceTimersByTimeAsync(5_000);
    await endSession();
    expect(leave).toHaveBeenCalledTimes(2);
  });
});
