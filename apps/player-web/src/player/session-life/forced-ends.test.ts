// @vitest-environment jsdom
import { differentDeviceDestination, PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { answerModal } from '../../runtime/alerts/modals.ts';
import { openOverlay } from '../../runtime/alerts/overlay-store.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { handPushMessage } from '../../runtime/push/push-messages.ts';
import { endSession, onSessionEnd, setSessionWays } from '../../runtime/session/end-session.ts';
import { sessionStore, tellSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { runForcedEnds } from './run-forced-ends.ts';
import { runGuest } from './run-guest.ts';
import { runInactivityReached } from './run-inactivity-reached.ts';
import { followOtherTabs } from './run-other-tabs.ts';

const PLAYER = '0192f000-0000-7000-8000-000000000001';
const SESSION = '0192f000-0000-7000-8000-00000000000a';
const OTHER = '0192f000-0000-7000-8000-00000000000b';

let stops: (() => void)[] = [];
const keep = (stop: () => void) => stops.push(stop);
const stopParts = vi.fn();
const askUser = vi.fn();
const navigated = vi.fn();

function openKind() {
  const request = openOverlay()?.request;
  return request && isAlert(request) ? request.kind : undefined;
}
const pushed = (destination: string, body: object) =>
  handPushMessage({ destination, body: JSON.stringify(body) }, { playerId: PLAYER, sessionId: SESSION });
const soon = () => vi.advanceTimersByTimeAsync(10);
const onNavigation = (event: Event) => navigated((event as CustomEvent).detail.name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localState.clear();
  keep(onSessionEnd(stopParts));
  document.addEventListener(NAVIGATION_EVENT, onNavigation);
  keep(() => document.removeEventListener(NAVIGATION_EVENT, onNavigation));
  tellSession({ type: 'signedOut' });
});
afterEach(async () => {
  closeAlerts();
  for (const stop of stops) stop();
  stops = [];
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('an end by push', () => {
  beforeEach(() => {
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    keep(runForcedEnds().stop);
  });

  it.each([
    ['EMAIL_VERIFIED', 'email-verified'],
    ['PASSWORD_CHANGED', 'password-changed'],
    ['PASSWORD_DEACTIVATED', 'password-deactivated'],
    ['selfExcluded', 'account-locked'],
    ['PLAYER_ON_EXCLUSION_LIST', 'exclusion-list'],
    ['PLAYER_ACCOUNT_DELETION_INITIATED', 'account-deletion'],
  ])('[S8-16] with reason %s stops the location script and opens %s', (reason, kind) => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason });
    expect(stopParts).toHaveBeenCalledTimes(1);
    expect(openKind()).toBe(kind);
  });

  it('[S4.3-4] of another device is told to the session it names, and to no other', () => {
    pushed(differentDeviceDestination(PLAYER), { sessionId: OTHER });
    expect(openKind()).toBeUndefined();
    expect(stopParts).not.toHaveBeenCalled();
    pushed(differentDeviceDestination(PLAYER), { sessionId: SESSION });
    expect(openKind()).toBe('different-device');
  });

  it('is told once, though the refusal of the next call says it too', async () => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'PASSWORD_CHANGED' });
    tellSession({ type: 'sessionExpired', reason: 'PASSWORD_CHANGED' });
    answerModal(openOverlay()?.id ?? 0, 'CONFIRM_BUTTON');
    await soon();
    expect(openKind()).toBeUndefined();
    tellSession({ type: 'userMissing' });
    await soon();
    expect(openKind()).toBeUndefined();
    expect(stopParts).toHaveBeenCalledTimes(1);
  });

  it('comes back when something took its alert away unanswered', async () => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'PASSWORD_CHANGED' });
    closeAlerts();
    await soon();
    expect(openKind()).toBe('password-changed');
  });

  it('of a kind this page has no words for raises nothing', () => {
    pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'SOMETHING_NEW' });
    expect(openKind()).toBeUndefined();
  });
});

describe('an end by refusal', () => {
  it('of a page that opens after it is told there', () => {
    tellSession({ type: 'sessionExpired', reason: 'DIFFERENT_DEVICE_LOGIN' });
    keep(runForcedEnds().stop);
    expect(openKind()).toBe('different-device');
  });

  it('[S4.4-1] for inactivity is not alerted on the guest page, and is after the re-login', () => {
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    keep(runForcedEnds().stop);
    keep(runInactivityReached());
    tellSession({ type: 'sessionExpired', reason: 'inactive' });
    expect(openKind()).toBeUndefined();
    expect(localState.flag('isInactivityReached')).toBe(true);
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    expect(openKind()).toBe('inactivity-reached');
  });

  it('is over with a new session, and the next end is told anew', () => {
    keep(runForcedEnds().stop);
    tellSession({ type: 'sessionExpired', reason: 'PASSWORD_CHANGED' });
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    expect(openKind()).toBeUndefined();
    tellSession({ type: 'sessionExpired', reason: 'ACCOUNT_LOCKED' });
    expect(openKind()).toBe('account-locked');
  });
});

describe('a signed-out page', () => {
  it('[S4.3-4] goes to the customer support where that was asked for: the next page does, not the one that leaves', async () => {
    const leave = vi.fn();
    setSessionWays({ settings: async () => ({}), leave });
    tellSession({ type: 'userLoaded', playerId: PLAYER });
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
  it('[S4.4-1] is alerted until the alert is answered, and only once', async () => {
    localState.setFlag('isInactivityReached', true);
    const stop = runInactivityReached();
    expect(openKind()).toBeUndefined();
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    expect(openKind()).toBe('inactivity-reached');
    answerModal(openOverlay()?.id ?? 0, 'MODAL_CLOSE');
    expect(localState.flag('isInactivityReached')).toBe(false);
    await soon();
    stop();
    keep(runInactivityReached());
    expect(openKind()).toBeUndefined();
  });
});

describe('the local values of a session that the server ended [S4.1-4]', () => {
  const fill = () => {
    localState.setValue('depositPromoCode', 'SUN');
    localState.setFlag('isSelfExclusionReinstateShown', true);
    localState.setFlag('isUnverifiedPlayerModalShown', true);
    localState.setFlag('redirectToCustomerSupport', true);
  };
  const kept = () => [
    localState.value('depositPromoCode'),
    localState.value('playerIdentity'),
    localState.flag('isSelfExclusionReinstateShown'),
    localState.flag('isUnverifiedPlayerModalShown'),
    localState.flag('redirectToCustomerSupport'),
    localState.value('sessionState') !== null,
  ];

  it.each([
    ['a push', () => pushed(PUSH_DESTINATIONS.forceLogout, { reason: 'PASSWORD_CHANGED' })],
    ['a login elsewhere', () => pushed(differentDeviceDestination(PLAYER), { sessionId: SESSION })],
    ['a refused call', () => tellSession({ type: 'sessionExpired', reason: 'ACCOUNT_LOCKED' })],
    ['an expired session', () => tellSession({ type: 'sessionExpired' })],
    ['a user call that finds nobody', () => tellSession({ type: 'userMissing' })],
  ])('are cleared by %s, except those a logout keeps', (_, end) => {
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    keep(runForcedEnds().stop);
    fill();
    expect(localState.value('playerIdentity')).toBe(PLAYER);
    end();
    expect(kept()).toEqual([null, null, false, false, true, true]);
  });
});

describe('another tab', () => {
  const write = (mark: object | null) => {
    if (mark) localStorage.setItem('sunflower.sessionState', JSON.stringify(mark));
    else localStorage.removeItem('sunflower.sessionState');
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.sessionState' }));
  };

  it('that logs out makes this one ask who is here, until both agree', async () => {
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    keep(followOtherTabs(askUser));
    write({ status: 'guest' });
    await vi.advanceTimersByTimeAsync(500);
    expect(askUser).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(askUser).toHaveBeenCalledTimes(2);
    tellSession({ type: 'sessionExpired', reason: 'LOGGED_OUT' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askUser).toHaveBeenCalledTimes(2);
  });

  it('that signs in does too; one that only notes something of the same session does not', async () => {
    keep(followOtherTabs(askUser));
    write({ status: 'player' });
    await vi.advanceTimersByTimeAsync(500);
    expect(askUser).toHaveBeenCalledTimes(1);
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    write({ status: 'player', login: '2026-11-21T12:00:00Z', longPlays: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askUser).toHaveBeenCalledTimes(1);
  });

  it('that signs another player in does too', async () => {
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    keep(followOtherTabs(askUser));
    localStorage.setItem('sunflower.playerIdentity', OTHER);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.playerIdentity' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(askUser).toHaveBeenCalledTimes(1);
  });

  it('a page from the browser’s memory shows nothing of who logged out meanwhile', () => {
    tellSession({ type: 'userLoaded', playerId: PLAYER });
    keep(followOtherTabs(askUser));
    localState.setFlag('isPlayerLoggedOut', true);
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    window.dispatchEvent(event);
    expect(sessionStore.read().status).toBe('guest');
    expect(askUser).toHaveBeenCalledTimes(1);
  });
});
