// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATION_EVENT, raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import {
  isExternalPlace,
  isPlaceName,
  isPlannedPlace,
  PLACE_NAMES,
  type PlaceName,
} from '../../runtime/navigation/places.ts';
import { storeRouteRules } from '../../runtime/navigation/route-rules.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

/**
 * Names with a screen: their query, and the heading of the screen their event leads to. Help and rules have their own
 * test.
 */
const BUILT: readonly (readonly [PlaceName, string, string, RegExp])[] = [
  ['/', 'home', '/', /^How we keep it fair$/],
  ['games-draws', 'games-draws', '/draw-games', /^Draw games$/],
  ['games-instant', 'games-instant', '/games/instants', /^Instant games$/],
  ['show-new-games', 'show-new-games', '/games/instants', /^Instant games$/],
  ['games-instants-game', 'games-instants-game', '/games/instants/game', /^Sign in to play$/],
  ['close-instant', 'close-instant', '/games/instants', /^Instant games$/],
  ['my-account-instant-history', 'my-account-instant-history', '/account/instant-games', /^Instant game history$/],
  ['powerball', 'powerball', '/draw-games/powerball/rules', /^Powerball: odds and prizes$/],
  ['register', 'register', '/register', /^Create your account$/],
  ['my-account', 'my-account', '/account', /^Account$/],
  ['my-account-details', 'my-account-details', '/account', /^Account$/],
  ['my-account-tickets', 'my-account-tickets', '/tickets', /^My tickets$/],
  ['my-account-subscriptions', 'my-account-subscriptions', '/account/subscriptions', /^Subscriptions$/],
  ['my-account-claims', 'my-account-claims', '/account/claims', /^Prize claims$/],
  ['my-account-documents', 'my-account-documents', '/account/documents', /^Documents$/],
  ['my-account-transactions', 'my-account-transactions', '/wallet', /^Wallet$/],
  [
    'my-account-responsible-gaming',
    'my-account-responsible-gaming',
    '/account/responsible-gaming',
    /^Limits and breaks$/,
  ],
];

/** Our own names, in addition to the specified ones. */
const OURS: readonly (readonly [PlaceName, Record<string, string>, string, RegExp])[] = [
  ['shopping-cart', {}, '/cart', /^Cart$/],
  ['wallet-statement', {}, '/wallet/statement', /^Statement$/],
  ['draw-game', { game: 'powerball' }, '/draw-games/powerball', /^Powerball$/],
  ['all-results', {}, '/results', /^Results$/],
  ['my-account-close', {}, '/account/close', /^Close my account$/],
  ['draw-results', { game: 'powerball' }, '/results/powerball', /^Powerball results$/],
];

/** The names of navigation events in the specification. */
const SPECIFIED =
  `my-account my-account-deposit my-account-withdraw my-account-payment-methods my-account-bonuses my-account-tickets
  my-account-subscriptions my-account-instant-history my-account-claims my-account-responsible-gaming
  my-account-documents my-account-details my-account-transactions login register games-draws games-instant close-instant
  lottery-page responsible-gaming games-instants-game games-instants-details policy show-new-games /
  contact-customer-support support-and-list-of-acceptable-documents support-geo-location support-add-funds
  download-claim-form powerball megamillions pick3 pick4 pick5 keno kansascash lottoamerica 2by2`.split(/\s+/);

/** Time limit for a screen, which loads its parts when it is first shown; that takes long on a busy machine. */
const PATIENT = { timeout: 30_000 };

beforeEach(() => {
  storeRouteRules([]);
  fakeNetwork(playerHandlers(Date.now()));
});
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('navigation event names on our own host', () => {
  /** Requests a place from a page that isn’t one of them. */
  async function endOf(name: PlaceName, query: Record<string, string>, heading: RegExp): Promise<string> {
    const { router } = renderApp('/nowhere');
    await screen.findByRole('heading', { name: 'Page Not Found' }, PATIENT);
    act(() => raiseNavigation(name, query));
    await screen.findAllByRole('heading', { name: heading }, PATIENT);
    return router.history.location.pathname;
  }

  it.each(BUILT)('lead to a finished screen: %s [S2.2-1/%s]', async (name, _, address, heading) => {
    expect(await endOf(name, {}, heading)).toBe(address);
  });

  it.each(OURS)(
    "lead to a screen even if the specification doesn't have the name: %s",
    async (name, query, address, heading) => {
      expect(await endOf(name, query, heading)).toBe(address);
    },
  );

  it.each(SPECIFIED.filter((name) => !(isPlaceName(name) && isExternalPlace(name))))(
    '[S2.2-1/event] lead to a screen of their own by the event: %s',
    async (name) => {
      const { router } = renderApp(name === '/' ? '/account' : '/');
      await screen.findByRole('banner', {}, PATIENT);
      const before = router.history.location.href;
      act(
        () =>
          void document.dispatchEvent(
            new CustomEvent(NAVIGATION_EVENT, { detail: { name, query: {}, external: false } }),
          ),
      );
      await waitFor(() => expect(router.history.location.href).not.toBe(before), PATIENT);
      await waitFor(() => expect(router.state.status).toBe('idle'), PATIENT);
      const main = within(await screen.findByRole('main', {}, PATIENT));
      const [heading] = await main.findAllByRole('heading', {}, PATIENT);
      expect(heading?.textContent).not.toMatch(/Page Not Found|Internal Server Error/);
      expect(heading?.textContent === 'Not available yet').toBe(isPlaceName(name) && isPlannedPlace(name));
    },
  );

  it.each(PLACE_NAMES.filter(isPlannedPlace))('show that a planned place has no screen yet: %s', async (name) => {
    renderApp('/account');
    await screen.findByRole('heading', { name: 'Account' }, PATIENT);
    act(() => raiseNavigation(name));
    expect(await screen.findByRole('heading', { name: 'Not available yet' }, PATIENT)).toBeTruthy();
  });
});
