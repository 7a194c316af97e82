// @vitest-environment jsdom

import { BONUS_PATHS, playerBonus, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { orderResponse, receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { LIMITS_PATHS, realityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findPendingOrder, savePendingOrder } from '../../../player/orders/pending-orders.ts';
import { exampleId, exampleReceipt } from '../../../testing/examples.ts';
import { answer, lost, refusal } from '../../../testing/fake-network.ts';
import { accountsWith, buy, checkouts, keyOf, now, openCart, wager, withCheckout } from './checkout-in-tests.tsx';

/** Seventy-five cents of play credit for the cart's game. */
const CREDIT = {
  ...{ allowedGames: ['powerball'], costPerTicket: null, numberOfTickets: null },
  ...{ remaining: 75n, expiresAt: new Date(now + 86_400_000).toISOString() },
};

describe('checkout', () => {
  withCheckout();

  it('buys the cart as shown, with a fresh location token, and opens the receipt [S5.3-4/required]', async () => {
    document.head.innerHTML = '<meta name="sunflower-build" content="b7">';
    const { network, router } = openCart({
      [checkouts]: ({ body }) => answer(receipt, exampleReceipt(keyOf(body), wager, now), 201),
    });
    await buy();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/[\w-]{21}$/));
    const [sent] = network.of('POST', DRAW_GAMES_PATHS.checkouts);
    expect(sent?.body).toMatchObject({ cartVersion: 4, expectedTotalCents: 200, clientBuild: 'b7' });
    document.head.innerHTML = '';
    expect(sent?.headers.get('x-location-token')).toBe('location-token');
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it('lets a player see the total and change or remove wagers before buying [WCAG-3.3.4] [RTS-2/price]', async () => {
    const { network } = openCart();
    const slip = within(await screen.findByRole('list', { name: 'Your wagers' }));
    const shown = slip.getByRole('article');
    expect(shown.textContent).toContain('0102030405');
    expect(shown.textContent).toContain('$2.00');
    expect(within(shown).getByRole('button', { name: 'Remove' })).toBeDefined();
    expect(within(shown).getByRole('link', { name: /^Change|^Edit/ })).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Buy for \$2\.00/ })).toBeDefined();
    expect(network.of('POST', DRAW_GAMES_PATHS.checkouts)).toEqual([]);
  });

  it('lists bonus money and cash separately before buying, by the order of payment [RTS-2/bonus]', async () => {
    const credit = { ...z.decode(playerBonus, bonusesExamples.playerBonus), ...CREDIT };
    const others = [
      { ...credit, playerBonusId: exampleId(8), allowedGames: ['keno'] },
      { ...credit, playerBonusId: exampleId(7), expiresAt: new Date(now - 1).toISOString() },
    ];
    const { network } = openCart({
      [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, [...others, credit]),
    });
    const panel = await screen.findByRole('region', { name: 'Checkout' });
    await waitFor(() => expect(panel.textContent).toMatch(/From bonus money\$0\.75From your cash\$1\.25/));
    expect(network.of('POST', DRAW_GAMES_PATHS.checkouts)).toEqual([]);
  });

  it('looks up an order when the response is lost, and resends it with the same key', async () => {
    const { network } = openCart({ [checkouts]: lost });
    const keys: string[] = [];
    await buy();
    await screen.findByRole('heading', { name: "We're checking your order" });
    const pending = findPendingOrder('checkout', 'player-1');
    keys.push(...network.of('POST', DRAW_GAMES_PATHS.checkouts).map((call) => keyOf(call.body)));
    expect(new Set(keys)).toEqual(new Set([pending?.orderKey]));

    network.handle(`GET /web/draw-games/rest/v1/checkouts/${pending?.orderKey}`, () =>
      answer(orderResponse, { state: 'unknown' }),
    );
    await screen.findByRole('heading', { name: 'Nothing was bought' });
    network.handle(checkouts, ({ body }) => answer(receipt, exampleReceipt(keyOf(body), wager, now), 201));
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(findPendingOrder('checkout', 'player-1')).toBeNull());
    const last = network.of('POST', DRAW_GAMES_PATHS.checkouts).at(-1);
    expect(keyOf(last?.body)).toBe(pending?.orderKey);
  });

  it('checks an unfinished order after a reload before anything else can be bought', async () => {
    savePendingOrder({
      ...{ kind: 'checkout', orderKey: 'aaaaaaaaaaaaaaaaaaaaa', playerId: 'player-1' },
      ...{ amountCents: 200n, cartVersion: 4 },
    });
    const { router } = openCart({
      'GET /web/draw-games/rest/v1/checkouts/aaaaaaaaaaaaaaaaaaaaa': () =>
        answer(orderResponse, { state: 'completed', receipt: exampleReceipt('aaaaaaaaaaaaaaaaaaaaa', wager, now) }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/aaaaaaaaaaaaaaaaaaaaa'), {
      timeout: 30_000,
    });
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'Your balance is too low for this.', 'Add money'],
    ['LOCATION_STALE', 'Your location check expired. Check again.', 'Check my location and buy'],
    [
      'CART_CHANGED',
      'Your cart was changed in another tab or on another device. Check it and pay again.',
      'Check the cart',
    ],
  ])('explains %s with one next step and forgets the order key', async (code, text, step) => {
    openCart({ [checkouts]: () => refusal(409, code) });
    await buy();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(alert.textContent).toContain(step);
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it.each([
    [150n, '50', 'Add $10.00 and buy'],
    [0n, '200', 'Add $10.00 and buy'],
  ])(
    '[S9-1/checkout] offers one action with %s cents in the wallet: add what is missing, at least ten dollars, and buy',
    async (has, missing, name) => {
      openCart({ [`GET ${WALLET_PATHS.accounts}`]: () => accountsWith(has) });
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`/wallet/deposit?cart=${missing}`);
      expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull();
    },
  );

  it('[S9-1/checkout] offers to buy after money arrives, and no longer shows that money is missing', async () => {
    const { network, queryClient } = openCart({ [`GET ${WALLET_PATHS.accounts}`]: () => accountsWith(150n) });
    await screen.findByText('You need $0.50 more.');
    network.handle(`GET ${WALLET_PATHS.accounts}`, () => accountsWith(1_150n));
    // A push message and the focus of another tab do the same.
    await queryClient.invalidateQueries({ queryKey: ['player'] });
    expect(await screen.findByRole('button', { name: /^Buy for \$2\.00/ })).toBeTruthy();
    expect(screen.queryByText(/You need/)).toBeNull();
    expect(screen.queryByRole('link', { name: /and buy$/ })).toBeNull();
  });

  it('hides a refusal for too little money once the balance has grown', async () => {
    const { network, queryClient } = openCart({ [checkouts]: () => refusal(409, 'INSUFFICIENT_FUNDS') });
    await buy();
    await screen.findByRole('alert');
    network.handle(`GET ${WALLET_PATHS.accounts}`, () => accountsWith(6_000n));
    await queryClient.invalidateQueries({ queryKey: ['player'] });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('button', { name: /^Buy for/ })).toBeTruthy();
  });

  it('shows which limit is reached, what is left, when it resets, and a link to it [GLI19-10/reason]', async () => {
    const details = {
      kind: 'spend',
      period: 'day',
      limitCents: 500,
      leftCents: 120,
      restartsAt: '2026-11-21T06:00:00Z',
    };
    const body = { status: 422, code: 'LIMIT_REACHED', message: '', fields: [], traceId: 'f'.repeat(32), details };
    openCart({ [checkouts]: () => Response.json(body, { status: 422 }) });
    await buy();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Daily spending: your limit is $5.00. You have $1.20 left until 11/21/2026, 12:00 am CT.',
    );
    expect(within(alert).getByRole('link', { name: 'See my limits' }).getAttribute('href')).toBe(
      '/account/responsible-gaming?section=limits',
    );
  });

  it.each(['LOCATION_DENIED', 'LOCATION_REQUIRED'])(
    'shows the location alert over the page for %s [S2.4-7]',
    async (code) => {
      openCart({ [checkouts]: () => refusal(403, code) });
      await buy();
      const alert = await screen.findByRole(
        'alertdialog',
        { name: "We couldn't confirm your location" },
        { timeout: 30_000 },
      );
      await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
      expect((await screen.findByRole('alert')).textContent).toContain('Check my location and buy');
    },
  );

  it('says that the player is outside Kansas, and what works there, for LOCATION_OUTSIDE', async () => {
    openCart({ [checkouts]: () => refusal(403, 'LOCATION_OUTSIDE') });
    await buy();
    const alert = await screen.findByRole('alertdialog', { name: "You're outside Kansas" }, { timeout: 5_000 });
    expect(alert.textContent).toContain('Your wallet, withdrawals, tickets, claims, limits and results work anywhere.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      "You're outside Kansas. You can only play in Kansas.",
    );
  });

  it('shows a pending reality check when a purchase is refused because of it [RTS-13]', async () => {
    const { network } = openCart();
    network.handle(checkouts, () => {
      network.handle(`GET ${LIMITS_PATHS.realityCheck}`, () =>
        answer(realityCheck, {
          intervalMinutes: 60,
          sessionStartedAt: new Date(now - 3_600_000).toISOString(),
          playedSeconds: 3_600,
          dueAt: new Date(now).toISOString(),
          isDue: true,
          spentCents: 0n,
          wonCents: 0n,
          netCents: 0n,
        }),
      );
      return refusal(422, 'REALITY_CHECK_DUE');
    });
    await buy();
    expect(await screen.findByRole('alertdialog', { name: 'Time to check in' })).toBeTruthy();
  });
});
