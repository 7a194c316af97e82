// @vitest-environment jsdom

import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { orderAnswer, receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { LIMITS_PATHS, realityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { WALLET_PATHS, walletAccounts } from '@sunflower/contracts/wallet.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPendingOrder, keepPendingOrder } from '../../../player/orders/pending-orders.ts';
import { exampleCart, exampleDraws, exampleReceipt, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../../testing/fake-network.ts';
import { engineInside, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const now = Date.now();
const wager = exampleWager(exampleDraws(1, now + 86_400_000));
const checkouts = `POST ${DRAW_GAMES_PATHS.checkouts}`;
const keyOf = (body: unknown) => (body as { orderKey: string }).orderKey;

function openCart(handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
    ...handlers,
  });
  return { network, ...renderApp('/cart') };
}

const buy = () => pressButton(/^Buy for \$2\.00/);

describe('checkout', () => {
  beforeEach(() => {
    signIn();
    engineInside();
  });
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('buys the cart as it was seen, with a fresh location token, and shows printed tickets', async () => {
    const { network, router } = openCart({
      [checkouts]: ({ body }) => answer(receipt, exampleReceipt(keyOf(body), wager, now), 201),
    });
    await buy();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/[\w-]{21}$/));
    const [sent] = network.of('POST', DRAW_GAMES_PATHS.checkouts);
    expect(sent?.body).toMatchObject({ cartVersion: 4, expectedTotalCents: 200 });
    expect(sent?.headers.get('x-location-token')).toBe('location-token');
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it('shows boards, draw and total before it is pressed, each of which can be changed or taken out [WCAG-3.3.4] [RTS-2/price]', async () => {
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

  it('an answer that never came is checked by its key, and the same key buys once more when nothing was bought', async () => {
    const { network } = openCart({ [checkouts]: lost });
    const keys: string[] = [];
    await buy();
    await screen.findByRole('heading', { name: "We're checking your order" });
    const kept = findPendingOrder('checkout', 'player-1');
    keys.push(...network.of('POST', DRAW_GAMES_PATHS.checkouts).map((call) => keyOf(call.body)));
    expect(new Set(keys)).toEqual(new Set([kept?.orderKey]));

    network.handle(`GET /web/draw-games/rest/v1/checkouts/${kept?.orderKey}`, () =>
      answer(orderAnswer, { state: 'unknown' }),
    );
    await screen.findByRole('heading', { name: 'Nothing was bought' });
    network.handle(checkouts, ({ body }) => answer(receipt, exampleReceipt(keyOf(body), wager, now), 201));
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(findPendingOrder('checkout', 'player-1')).toBeNull());
    const last = network.of('POST', DRAW_GAMES_PATHS.checkouts).at(-1);
    expect(keyOf(last?.body)).toBe(kept?.orderKey);
  });

  it('an order found after a reload is asked about before anything else can be bought', async () => {
    keepPendingOrder({
      ...{ kind: 'checkout', orderKey: 'aaaaaaaaaaaaaaaaaaaaa', playerId: 'player-1' },
      ...{ amountCents: 200n, cartVersion: 4 },
    });
    const { router } = openCart({
      'GET /web/draw-games/rest/v1/checkouts/aaaaaaaaaaaaaaaaaaaaa': () =>
        answer(orderAnswer, { state: 'completed', receipt: exampleReceipt('aaaaaaaaaaaaaaaaaaaaa', wager, now) }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/aaaaaaaaaaaaaaaaaaaaa'), {
      timeout: 5_000,
    });
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'Your balance is too low for this.', 'Add money'],
    ['LOCATION_STALE', 'Your location check is too old. Check again.', 'Check my location again'],
    ['CART_CHANGED', 'Your cart changed somewhere else. Check it and pay again.', 'Check the cart'],
  ])('%s is said in words with one next step, and the key is forgotten', async (code, text, step) => {
    openCart({ [checkouts]: () => refusal(409, code) });
    await buy();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(alert.textContent).toContain(step);
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it.each([
    [150n, '50', 'Add $10'],
    [0n, '200', 'Add $10'],
  ])(
    '[S9-1/checkout] with %s cents the cart offers to add what is missing, ten dollars at least',
    async (has, missing, name) => {
      const account = {
        accountType: 'AT_MAIN',
        accountNumber: '1',
        buyingPower: has,
        withdrawableBalance: 0n,
        nonWithdrawableBalance: has,
        currency: 'USD',
      } as const;
      openCart({ [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, [account]) });
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`/wallet/deposit?cart=${missing}`);
    },
  );

  it('a limit that is reached says which, what is left and until when, with the way to it [GLI19-10]', async () => {
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
      'Spending in a day: your limit is $5.00, and $1.20 is left until 11/21/2026, 12:00 am CT.',
    );
    expect(within(alert).getByRole('link', { name: 'My limits' }).getAttribute('href')).toBe(
      '/account/responsible-gaming?section=limits',
    );
  });

  it.each(['LOCATION_DENIED', 'LOCATION_REQUIRED'])(
    '%s brings the location alert over the page [S2.4-7]',
    async (code) => {
      openCart({ [checkouts]: () => refusal(403, code) });
      await buy();
      const alert = await screen.findByRole(
        'alertdialog',
        { name: 'We could not confirm where you are' },
        { timeout: 5_000 },
      );
      await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
      expect((await screen.findByRole('alert')).textContent).toContain('Check my location again');
    },
  );

  it('a reality check that waits is shown when a purchase is refused because of it [RTS-13]', async () => {
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

  it('a denied position refuses before anything is sent', async () => {
    window.SunflowerLocation = {
      ping: async () => ({ status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: true }),
      places: async () => undefined,
      stop: () => {},
    };
    const { network } = openCart();
    await buy();
    expect((await screen.findByRole('alert')).textContent).toContain('You can only play inside Kansas.');
    expect(network.of('POST', DRAW_GAMES_PATHS.checkouts)).toEqual([]);
  });

  it('a closed draw is fixed in one tap with the next open draws', async () => {
    const closed = exampleWager(exampleDraws(1, now - 86_400_000), { problem: 'DRAW_CLOSED' });
    const { network } = openCart({
      [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([closed], now)),
      [`PUT /web/draw-games/rest/v1/carts/me/wagers/${closed.wagerId}`]: () =>
        answer(cart, exampleCart([exampleWager(exampleDraws(1, now + 86_400_000))], now)),
    });
    const button = await screen.findByRole('button', { name: 'Use the next draws' });
    await waitFor(() => expect(button.getAttribute('data-disabled')).toBeNull());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use the next draws' })).toBeNull());
    const [sent] = network.of('PUT', `/web/draw-games/rest/v1/carts/me/wagers/${closed.wagerId}`);
    expect(sent?.body).toMatchObject({ drawIds: [exampleDraws(1, now)[0]?.drawId], stakeCents: 200 });
    expect(sent?.headers.get('X-XSRF-TOKEN')).toBe('token-of-the-server');
  });
});
