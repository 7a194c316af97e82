// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localState } from '../storage/local-state.ts';
import { endSession, onSessionEnd, setSessionWays } from './end-session.ts';
import { sessionMark } from './session-mark.ts';
import { sessionStore, tellSession } from './session-store.ts';

const leave = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  localState.clear();
  leave.mockReset();
  setSessionWays({ settings: async () => ({}), leave });
  tellSession({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('the end of a session', () => {
  it('[S4.1-4] stops what needs it, clears what was left, leaves for the gateway with target and reason', async () => {
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
    expect(sessionMark()).toEqual({ status: 'guest' });
    expect(leave.mock.calls).toEqual([
      [
        `/gateway/logout?post_logout_redirect_uri=${encodeURIComponent(`${window.location.origin}/support`)}&reason=PASSWORD_CHANGED`,
      ],
    ]);
  });

  it('[S4.4-1] for want of input is kept, so that the player can be told', async () => {
    await endSession({ reason: 'inactive' });
    expect(localState.flag('isInactivityReached')).toBe(true);
    expect(localState.flag('isPlayerLoggedOut')).toBe(false);
  });

  it('by the player’s own wish is known to the next page, until somebody is here again', async () => {
    await endSession();
    expect(localState.flag('isPlayerLoggedOut')).toBe(true);
    tellSession({ type: 'userLoaded', playerId: 'p1' });
    expect(localState.flag('isPlayerLoggedOut')).toBe(false);
  });

  it('happens once, however many ask at the same time', async () => {
    await Promise.all([endSession({ reason: 'inactive' }), endSession({ reason: 'TIME_LIMIT_EXPIRED' })]);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(leave.mock.calls[0]?.[0]).toContain('reason=inactive');
  });

  it.each([
    ['never come', () => new Promise<never>(() => {})],
    ['cannot be had', () => Promise.reject(new Error('no'))],
  ])('does not wait for settings that %s', async (_, settings) => {
    setSessionWays({ settings, leave });
    const ending = endSession();
    await vi.advanceTimersByTimeAsync(2_000);
    await ending;
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('can be asked for again when the page could not leave', async () => {
    await endSession();
    await vi.advanceTimersByTimeAsync(5_000);
    await endSession();
    expect(leave).toHaveBeenCalledTimes(2);
  });
});
