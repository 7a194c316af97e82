// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { isPlannedPlace, PLACE_NAMES, type PlaceName } from '../../runtime/navigation/places.ts';
import { keepRouteRules } from '../../runtime/navigation/route-rules.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

/** Names with a screen: what they ask for, and the heading of the screen their event ends on. Help and rules have a test of their own. */
const BUILT: readonly (readonly [PlaceName, string, string, RegExp])[] = [
  ['/', 'home', '/', /^Played straight$/],
  ['games-draws', 'games-draws', '/draw-games', /^Draw games$/],
  ['powerball', 'powerball', '/draw-games/powerball/rules', /^Powerball: odds and prizes$/],
  ['register', 'register', '/register', /^Create your account$/],
  ['my-account', 'my-account', '/account', /^Account$/],
  ['my-account-details', 'my-account-details', '/account', /^Account$/],
  ['my-account-tickets', 'my-account-tickets', '/tickets', /^My tickets$/],
  ['my-account-subscriptions', 'my-account-subscriptions', '/account/subscriptions', /^Subscriptions$/],
  ['my-account-claims', 'my-account-claims', '/account/claims', /^Prize claims$/],
  ['my-account-transactions', 'my-account-transactions', '/wallet', /^Wallet$/],
  [
    'my-account-responsible-gaming',
    'my-account-responsible-gaming',
    '/account/responsible-gaming',
    /^Limits and breaks$/,
  ],
];

/** Names of ours, beside the specified ones. */
const OURS: readonly (readonly [PlaceName, Record<string, string>, string, RegExp])[] = [
  ['shopping-cart', {}, '/cart', /^Cart$/],
  ['wallet-statement', {}, '/wallet/statement', /^Statement$/],
  ['draw-game', { game: 'powerball' }, '/draw-games/powerball', /^Powerball$/],
  ['all-results', {}, '/results', /^Results$/],
  ['draw-results', { game: 'powerball' }, '/results/powerball', /^Powerball results$/],
];

/** A screen loads its parts when it is first shown, which a busy machine takes its time for. */
const PATIENT = { timeout: 10_000 };

beforeEach(() => {
  keepRouteRules([]);
  fakeNetwork(playerHandlers(Date.now()));
});
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('names of navigation events on our own host', () => {
  /** Asks for a place from a page that is none of them. */
  async function endOf(name: PlaceName, query: Record<string, string>, heading: RegExp): Promise<string> {
    const { router } = renderApp('/not-available/my-account-documents');
    await screen.findByRole('heading', { name: 'Not available yet' }, PATIENT);
    act(() => raiseNavigation(name, query));
    await screen.findAllByRole('heading', { name: heading }, PATIENT);
    return router.history.location.pathname;
  }

  it.each(BUILT)('%s [S2.2-1/%s] ends on its finished screen', async (name, _, address, heading) => {
    expect(await endOf(name, {}, heading)).toBe(address);
  });

  it.each(OURS)('%s ends on its screen too', async (name, query, address, heading) => {
    expect(await endOf(name, query, heading)).toBe(address);
  });

  it.each(PLACE_NAMES.filter(isPlannedPlace))('%s has no screen yet and says so', async (name) => {
    renderApp('/account');
    await screen.findByRole('heading', { name: 'Account' }, PATIENT);
    act(() => raiseNavigation(name));
    expect(await screen.findByRole('heading', { name: 'Not available yet' }, PATIENT)).toBeTruthy();
  });
});
