// @vitest-environment jsdom
import { differentDeviceDestination, PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from '../../../runtime/alerts/alert-state.ts';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { answerModal } from '../../../runtime/alerts/modals.ts';
import { openOverlay } from '../../../runtime/alerts/overlay-store.ts';
import { NAVIGATION_EVENT } from '../../../runtime/navigation/navigation-event.ts';
import { dispatchPushMessage } from '../../../runtime/push/push-messages.ts';
import { endSession, onSessionEnd, setSessionExit } from '../../../runtime/session/end-session.ts';
import { applySessionEvent, sessionStore } from '../../../runtime/session/session-store.ts';
import { localState } from '../../../runtime/storage/local-state.ts';
import { runForcedEnds } from '../run-forced-ends.ts';
import { runGuest } from '../run-guest.ts';
import { runInactivityReached } from '../run-inactivity-reached.ts';
import { followOtherTabs } from '../run-other-tabs.ts';

const PLAYER = '0192f000-0000-7000-8000-000000000001';
const SESSION = '0192f000-0000-7000-8000-00000000000a';
const OTHER = '0192f000-0000-7000-8000-00000000000b';

let stops: (() => void)[] = [];
const keep = (stop: () => void) => stops.push(stop);
const stopParts = vi.fn();
const promptUser = vi.fn();
const navigated = vi.fn();

function openKind() {
  const request = openOverlay()?.request;
  return request && isAlert(request) ? request.kind : undefined;
}
const pushed = (destination: string, body: object) =>
  dispatchPushMessage({ destination, body: JSON.stringify(body) }, { playerId: PLAYER, sessionId: SESSION });
const soon = () => vi.advanceTimersByTimeAsync(10);
const onNavigation = (event: Event) => navigated((event as CustomEvent).detail.name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localState.clear();
  keep(onSessionEnd(stopParts));
  document.addEventListener(NAVIGATION_EVENT, onNavigation);
  keep(() => document.removeEventListener(NAVIGATION_EVENT, onNavigation));
  applySessionEvent({ type: 'signedOut' });
});
afterEach(async () => {
  closeAlerts();
  for (const stop of stops) stop();
  stops = [];
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('a session end reported by push', () => {
  beforeEach(() => {
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    keep(runForcedEnds().stop);
  });

  it.each([
    ['EMAIL_VERIFIED', 'email-verified'],
    ['PASSWORD_CHANGED', 'password-changed'],
    ['PASSWORD_DEACTIVATED', 'password-deactivated'],
    ['selfExcluded', 'account-locked'],
    ['PLAYER_ON_EXCLUSION_LIST', 'exclusion-list'],
    ['PLAYER_ACCOUNT_DELETION_INITIATED', 'account-deletion'],
  ])('[S8-16] stops the location script for reason %s and opens %s', (reason, kind) => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason });
    expect(stopParts).toHaveBeenCalledTimes(1);
    expect(openKind()).toBe(kind);
  });

  it('[S4.3-4] shows the different-device alert only in the session it names', () => {
    pushed(differentDeviceDestination(PLAYER), { sessionId: OTHER });
    expect(openKind()).toBeUndefined();
    expect(stopParts).not.toHaveBeenCalled();
    pushed(differentDeviceDestination(PLAYER), { sessionId: SESSION });
    expect(openKind()).toBe('different-device');
  });

  it('is shown once, though the next refused call reports it too', async () => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'PASSWORD_CHANGED' });
    applySessionEvent({ type: 'sessionExpired', reason: 'PASSWORD_CHANGED' });
    answerModal(openOverlay()?.id ?? 0, 'CONFIRM_BUTTON');
    await soon();
    expect(openKind()).toBeUndefined();
    applySessionEvent({ type: 'userMissing' });
    await soon();
    expect(openKind()).toBeUndefined();
    expect(stopParts).toHaveBeenCalledTimes(1);
  });

  it('comes back when its alert was removed without an answer', async () => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'PASSWORD_CHANGED' });
    closeAlerts();
    await soon();
    expect(openKind()).toBe('password-changed');
  });

  it('raises no alert for an unknown reason', () => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'SOMETHING_NEW' });
    expect(openKind()).toBeUndefined();
  });
});

describe('a session end reported by a refused call', () => {
  it('is shown on a page that opens after it', () => {
    applySessionEvent({ type: 'sessionExpired', reason: 'DIFFERENT_DEVICE_LOGIN' });
    keep(runForcedEnds().stop);
    expect(openKind()).toBe('different-device');
  });

  it('[S4.4-1/notice] shows no inactivity alert to the guest, but one after the next login', () => {
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    keep(runForcedEnds().stop);
    keep(runInactivityReached());
    applySessionEvent({ type: 'sessionExpired', reason: 'inactive' });
    expect(openKind()).toBeUndefined();
    expect(localState.flag('isInactivityReached')).toBe(true);
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    expect(openKind()).toBe('inactivity-reached');
  });

  it('is closed by a new sign-in, and the next session end is shown again', () => {
    keep(runForcedEnds().stop);
    applySessionEvent({ type: 'sessionExpired', reason: 'PASSWORD_CHANGED' });
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    expect(openKind()).toBeUndefined();
    applySessionEvent({ type: 'sessionExpired', reason: 'ACCOUNT_LOCKED' });
    expect(openKind()).toBe('account-locked');
  });
});

describe('a signed-out page', () => {
  it('[S4.3-4] opens customer support on the next page, if that was chosen', async () => {
    const leave = vi.fn();
    setSessionExit({ settings: async () => ({}), leave });
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    const stop = runGuest();
    localState.setFlag('redirectToCustomerSupport', true);
    await endSession({ reason: 'DIFFERENT_DEVICE_LOGIN' });
    expect(navigated).not.toHaveBeenCalled();
    expect(leave).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    keep(runGuest());
    expect(navigated.mock.calls).toEqual([['contact-customer-support']]);
    expect(localState.flag('redirectToCustomerSupport')).toBe(false);
  });
});

describe('a player who signs in again after inactivity', () => {
  it('[S4.4-1/notice] sees the alert at the next sign-in, and never again once it is answered', async () => {
    localState.setFlag('isInactivityReached', true);
    const stop = runInactivityReached();
    expect(openKind()).toBeUndefined();
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    expect(openKind()).toBe('inactivity-reached');
    answerModal(openOverlay()?.id ?? 0, 'MODAL_CLOSE');
    expect(localState.flag('isInactivityReached')).toBe(false);
    await soon();
    stop();
    keep(runInactivityReached());
    expect(openKind()).toBeUndefined();
  });
});

describe('the local values of a session ended by the server [S4.1-4]', () => {
  const fill = () => {
    localState.setValue('depositPromoCode', 'SUN');
    localState.setFlag('isSelfExclusionReinstateShown', true);
    localState.setFlag('isUnverifiedPlayerModalShown', true);
    localState.setFlag('redirectToCustomerSupport', true);
  };
  const stored = () => [
    localState.value('depositPromoCode'),
    localState.value('playerIdentity'),
    localState.flag('isSelfExclusionReinstateShown'),
    localState.flag('isUnverifiedPlayerModalShown'),
    localState.flag('redirectToCustomerSupport'),
    localState.value('sessionState') !== null,
  ];

  it.each([
    ['a push', () => pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'PASSWORD_CHANGED' })],
    ['a login on another device', () => pushed(differentDeviceDestination(PLAYER), { sessionId: SESSION })],
    ['a refused call', () => applySessionEvent({ type: 'sessionExpired', reason: 'ACCOUNT_LOCKED' })],
    ['an expired session', () => applySessionEvent({ type: 'sessionExpired' })],
    ['a user call without a signed-in user', () => applySessionEvent({ type: 'userMissing' })],
  ])('are cleared by %s, except the values that a logout keeps', (_, end) => {
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    keep(runForcedEnds().stop);
    fill();
    expect(localState.value('playerIdentity')).toBe(PLAYER);
    end();
    expect(stored()).toEqual([null, null, false, false, true, true]);
  });
});

describe('another tab', () => {
  const write = (mark: object | null) => {
    if (mark) localStorage.setItem('sunflower.sessionState', JSON.stringify(mark));
    else localStorage.removeItem('sunflower.sessionState');
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.sessionState' }));
  };

  it('makes this tab refetch the user when it signs out, until both tabs agree', async () => {
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    keep(followOtherTabs(promptUser));
    write({ status: 'guest' });
    await vi.advanceTimersByTimeAsync(500);
    expect(promptUser).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(promptUser).toHaveBeenCalledTimes(2);
    applySessionEvent({ type: 'sessionExpired', reason: 'LOGGED_OUT' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(promptUser).toHaveBeenCalledTimes(2);
  });

  it('makes this tab refetch the user when it signs in, but not when it saves a value of the session', async () => {
    keep(followOtherTabs(promptUser));
    write({ status: 'player' });
    await vi.advanceTimersByTimeAsync(500);
    expect(promptUser).toHaveBeenCalledTimes(1);
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    write({ status: 'player', login: '2026-11-21T12:00:00Z', longPlays: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(promptUser).toHaveBeenCalledTimes(1);
  });

  it('makes this tab refetch the user when another player signs in there', async () => {
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    keep(followOtherTabs(promptUser));
    localStorage.setItem('sunflower.playerIdentity', OTHER);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.playerIdentity' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(promptUser).toHaveBeenCalledTimes(1);
  });

  it("leaves, when it logs out, nothing of the player on a page restored from the browser's page cache", () => {
    applySessionEvent({ type: 'userLoaded', playerId: PLAYER });
    keep(followOtherTabs(promptUser));
    localState.setFlag('isPlayerLoggedOut', true);
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    window.dispatchEvent(event);
    expect(sessionStore.read().status).toBe('guest');
    expect(promptUser).toHaveBeenCalledTimes(1);
  });
});
