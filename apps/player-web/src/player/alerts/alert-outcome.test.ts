// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onAnalytics } from '../../runtime/analytics/track.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { onSessionEnd, setSessionExit } from '../../runtime/session/end-session.ts';
import { applySessionEvent, sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { runOutcome } from './alert-outcome.ts';

const requests: unknown[] = [];
const left: string[] = [];
const onNavigation = (event: Event) => requests.push((event as CustomEvent).detail);

beforeEach(() => {
  requests.length = 0;
  left.length = 0;
  localStorage.clear();
  setSessionExit({ settings: async () => ({}), leave: (address) => left.push(address) });
  document.addEventListener(NAVIGATION_EVENT, onNavigation);
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});

afterEach(() => document.removeEventListener(NAVIGATION_EVENT, onNavigation));

describe('the outcome of an alert', () => {
  it('navigates to the place of a "navigate" outcome, and stays for a "stay" outcome', () => {
    runOutcome({ type: 'navigate', name: 'my-account-responsible-gaming', query: { section: 'breaks' } });
    runOutcome({ type: 'stay' });
    expect(requests).toEqual([
      { name: 'my-account-responsible-gaming', query: { section: 'breaks' }, external: false },
    ]);
  });

  it('opens the cart page where no overlay can show the cart [S2.4-3/cart]', () => {
    runOutcome({ type: 'openOverlay', name: 'shopping-cart-modal' });
    expect(requests).toEqual([{ name: 'shopping-cart', query: {}, external: false }]);
  });

  it('starts a new login and ends the old session [S4.3-3]', () => {
    const stopped: string[] = [];
    const end = onSessionEnd(() => stopped.push('location'));
    runOutcome({ type: 'signIn' });
    end();
    expect(requests).toEqual([{ name: 'login', query: {}, external: true }]);
    expect(stopped).toEqual(['location']);
    expect(sessionStore.read().status).toBe('guest');
  });

  it('reports a closed location alert with its context to analytics [S2.4-7]', () => {
    const received: unknown[] = [];
    const end = onAnalytics((input) => received.push(input));
    runOutcome({ type: 'track', context: 'addFunds' });
    end();
    expect(received).toEqual([
      { type: 'tracked', event: { name: 'geolocation_alert_closed', data: { context: 'addFunds' } } },
    ]);
  });

  it('logs out and sets the flag that opens customer support after the next page load [S4.3-4]', async () => {
    runOutcome({ type: 'logOut', reason: 'DIFFERENT_DEVICE_LOGIN', toSupport: true });
    expect(localState.flag('redirectToCustomerSupport')).toBe(true);
    await expect.poll(() => left).toHaveLength(1);
    expect(left[0]).toContain('reason=DIFFERENT_DEVICE_LOGIN');
    expect(sessionStore.read().status).toBe('guest');
  });
});
