// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { FEATURE_FLAGS, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { TICKET_GROUP_FLAGS } from '@sunflower/contracts/ticket-groups.ts';
import { transactionsPage, WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../runtime/flags/flag-store.ts';
import { exampleCart, exampleDraws, exampleWager } from '../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const now = Date.now();
const wager = exampleWager(exampleDraws(1, now + 86_400_000));
const handlers = {
  ...playerHandlers(now),
  [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
  [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => answer(ticketsPage, { pageItems: [], nextCursor: null }),
  [`GET ${CLAIMS_PATHS.claimablePrizes}`]: () => answer(claims, []),
  [`GET ${WALLET_PATHS.transactions}`]: () => answer(transactionsPage, { pageItems: [], nextCursor: null, games: [] }),
};

/** A link, button or heading of a screen, by its role and name. */
type Offer = readonly [role: 'link' | 'button' | 'heading', name: RegExp];
type Case = readonly [
  flag: FeatureFlagName | readonly FeatureFlagName[],
  who: 'guest' | 'player',
  address: string,
  offer: Offer,
  instead: RegExp | null,
];

const OFF = /part of Sunflower is turned off|Not available right now/;
/** Tickets are shown while the list of any group of games is on. */
const TICKETS = Object.values(TICKET_GROUP_FLAGS);

const CASES: readonly Case[] = [
  ['FEATURE_SESSIONS_LOGIN', 'guest', '/', ['link', /^Sign in$/], null],
  ['FEATURE_SESSIONS_LOGIN', 'guest', '/wallet', ['link', /^Sign in$/], null],
  ['FEATURE_SESSIONS_LOGIN', 'guest', '/tickets', ['link', /^Sign in$/], null],
  ['FEATURE_SESSIONS_LOGIN', 'guest', '/account', ['link', /^Sign in$/], null],
  ['FEATURE_SESSIONS_LOGIN', 'guest', '/cart', ['link', /sign in/i], null],
  ['FEATURE_IDENTITY_REGISTRATION', 'guest', '/', ['link', /register|create/i], null],
  ['FEATURE_IDENTITY_REGISTRATION', 'guest', '/account', ['link', /register|create/i], null],
  ['FEATURE_IDENTITY_REGISTRATION', 'guest', '/register', ['button', /^Continue$/], OFF],
  ['FEATURE_IDENTITY_REGISTRATION', 'guest', '/cart', ['link', /create an account/i], null],
  ['FEATURE_IDENTITY_EMAIL_UPDATE', 'player', '/account', ['button', /^Change email$/], null],
  ['FEATURE_IDENTITY_NAME_UPDATE', 'player', '/account', ['button', /^Change name$/], null],
  ['FEATURE_IDENTITY_ADDRESS_UPDATE', 'player', '/account', ['button', /^Change address$/], null],
  ['FEATURE_IDENTITY_PASSWORD_UPDATE', 'player', '/account', ['button', /^Change password$/], null],
  ['FEATURE_IDENTITY_PASSWORD_UPDATE', 'guest', '/forgot-password', ['button', /^Send me a link$/], OFF],
  ['FEATURE_DRAW_GAMES_QUICK_PICK', 'guest', '/', ['button', /quick pick/i], null],
  ['FEATURE_DRAW_GAMES_QUICK_PICK', 'guest', '/draw-games/powerball', ['button', /quick pick/i], null],
  ['FEATURE_DRAW_GAMES_CART_PURCHASE', 'guest', '/', ['button', /quick pick/i], null],
  ['FEATURE_DRAW_GAMES_CART_PURCHASE', 'guest', '/draw-games/powerball', ['button', /cart/i], OFF],
  ['FEATURE_DRAW_GAMES_CART_PURCHASE', 'player', '/cart', ['button', /^(buy|pay)/i], OFF],
  ['FEATURE_WALLET_BUY', 'player', '/cart', ['button', /^(buy|pay)/i], OFF],
  ['FEATURE_WALLET_BALANCE', 'player', '/', ['link', /balance/i], null],
  ['FEATURE_WALLET_TRANSACTIONS', 'player', '/wallet', ['heading', /transactions|movements|statement/i], null],
  ['FEATURE_CLAIMS_READ', 'player', '/account', ['link', /^Prize claims$/], null],
  ['FEATURE_CLAIMS_READ', 'player', '/account/claims', ['heading', /^No prizes to claim$/], OFF],
  ['FEATURE_DOCUMENTS_LIST', 'player', '/account', ['link', /^Documents/], null],
  ['FEATURE_DOCUMENTS_LIST', 'player', '/account/documents', ['heading', /^You don't need to send/], OFF],
  [TICKETS, 'player', '/', ['heading', /tickets/i], null],
  [TICKETS, 'guest', '/', ['link', /tickets/i], null],
  [TICKETS, 'player', '/results/powerball', ['link', /tickets/i], null],
  [TICKETS, 'player', '/account', ['link', /tickets/i], null],
  [TICKETS, 'player', '/tickets', ['heading', /no tickets/i], OFF],
];

/** Screens load on demand; in a full run the first load of each would count against its test's time. */
beforeAll(async () => {
  fakeNetwork(handlers);
  for (const address of new Set(CASES.map(([, , one]) => one))) {
    const { router } = renderApp(address);
    await waitFor(() => expect(router.state.status).toBe('idle'), { timeout: 30_000 });
    forgetApp();
  }
}, 60_000);
afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('a screen whose features are off', () => {
  it.each(
    CASES.map(([flag, who, address, [role, name], instead]) => {
      const flags = [flag].flat();
      const [first = 'FEATURE_SESSIONS_LOGIN'] = flags;
      return { flags, first, part: FEATURE_FLAGS[first].part, who, address, role, name, instead };
    }),
  )(
    'hides what $first controls from a $who at $address [S6-5/$part]',
    async ({ flags, who, address, role, name, instead }) => {
      fakeNetwork(handlers);
      if (who === 'player') signIn();
      renderApp(address);
      expect((await screen.findAllByRole(role, { name }, { timeout: 30_000 })).length).toBeGreaterThan(0);
      act(() => publishFlags((one) => !flags.includes(one as FeatureFlagName)));
      await waitFor(() => expect(screen.queryAllByRole(role, { name })).toEqual([]));
      if (instead) expect(document.body.textContent).toMatch(instead);
      act(() => publishFlags(() => true));
      expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0);
    },
  );

  it('shows a message in the wallet when all of its features are off', async () => {
    fakeNetwork(handlers);
    signIn();
    publishFlags((one) => !one.startsWith('FEATURE_WALLET_'));
    renderApp('/wallet');
    expect(await screen.findByRole('heading', { name: 'Not available right now' })).toBeTruthy();
  });

  it('shows a message in place of the tickets when only the server has them off [S6-5/tickets]', async () => {
    fakeNetwork({ ...handlers, [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => refusal(403, 'FEATURE_OFF') });
    signIn();
    renderApp('/');
    const place = await screen.findByRole('region', { name: /tickets/i }, { timeout: 30_000 });
    expect(await within(place).findByText('Not available right now', {}, { timeout: 30_000 })).toBeTruthy();
    expect(within(place).queryByText(/could not/i)).toBeNull();
  });

  it.each([
    ['transactions', '/wallet', `GET ${WALLET_PATHS.balances}`],
    ['transactions', '/wallet', `GET ${WALLET_PATHS.transactions}`],
    ['tickets', '/tickets', `GET ${DRAW_GAMES_PATHS.tickets}`],
    ['tickets', '/tickets/PB-1', `GET ${DRAW_GAMES_PATHS.tickets}/PB-1`],
  ])('shows a message when only the server has the feature off [S6-5/%s] (%s, %s)', async (_part, address, call) => {
    fakeNetwork({ ...handlers, [call]: () => refusal(403, 'FEATURE_OFF') });
    signIn();
    renderApp(address);
    expect(await screen.findByRole('heading', { name: 'Not available right now' }, { timeout: 30_000 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
