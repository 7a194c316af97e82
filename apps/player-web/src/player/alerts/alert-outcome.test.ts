// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onAnalytics } from '../../runtime/analytics/track.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { onSessionEnd, setSessionWays } from '../../runtime/session/end-session.ts';
import { sessionStore, tellSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { runOutcome } from './alert-outcome.ts';

const asked: unknown[] = [];
const left: string[] = [];
const hear = (event: Event) => asked.push((event as CustomEvent).detail);

beforeEach(() => {
  asked.length = 0;
  left.length = 0;
  localStorage.clear();
  setSessionWays({ settings: async () => ({}), leave: (address) => left.push(address) });
  document.addEventListener(NAVIGATION_EVENT, hear);
  tellSession({ type: 'userLoaded', playerId: 'p1' });
});

afterEach(() => document.removeEventListener(NAVIGATION_EVENT, hear));

describe('what follows an answer is done', () => {
  it('by the navigation event', () => {
    runOutcome({ type: 'navigate', name: 'my-account-responsible-gaming', query: { section: 'breaks' } });
    runOutcome({ type: 'stay' });
    expect(asked).toEqual([{ name: 'my-account-responsible-gaming', query: { section: 'breaks' }, external: false }]);
  });

  it('by the cart over the page, and by its page where nothing shows it [S2.4-3/cart]', () => {
    runOutcome({ type: 'openOverlay', name: 'shopping-cart-modal' });
    expect(asked).toEqual([{ name: 'shopping-cart', query: {}, external: false }]);
  });

  it('by a new login, with nothing left of the old session [S4.3-3]', () => {
    const stopped: string[] = [];
    const end = onSessionEnd(() => stopped.push('location'));
    runOutcome({ type: 'signIn' });
    end();
    expect(asked).toEqual([{ name: 'login', query: {}, external: true }]);
    expect(stopped).toEqual(['location']);
    expect(sessionStore.read().status).toBe('guest');
  });

  it('by analytics [S2.4-7]', () => {
    const told: unknown[] = [];
    const end = onAnalytics((input) => told.push(input));
    runOutcome({ type: 'track', context: 'addFunds' });
    end();
    expect(told).toEqual([
      { type: 'tracked', event: { name: 'geolocation_alert_closed', data: { context: 'addFunds' } } },
    ]);
  });

  it('by a logout that leaves the mark for customer support behind [S4.3-4]', async () => {
    runOutcome({ type: 'logOut', reason: 'DIFFERENT_DEVICE_LOGIN', toSupport: true });
    expect(localState.flag('redirectToCustomerSupport')).toBe(true);
    await expect.poll(() => left).toHaveLength(1);
    expect(left[0]).toContain('reason=DIFFERENT_DEVICE_LOGIN');
    expect(sessionStore.read().status).toBe('guest');
  });
});
