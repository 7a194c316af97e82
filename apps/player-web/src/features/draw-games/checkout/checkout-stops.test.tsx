// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { type Cart, cart } from '@sunflower/contracts/draw-games-cart.ts';
import { orderResponse, receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { PLAYERS_PATHS, userResponse } from '@sunflower/contracts/players.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPendingOrder } from '../../../player/orders/pending-orders.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { exampleCart, exampleDraws, exampleReceipt, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, lost, refusal } from '../../../testing/fake-network.ts';
import { engineInside, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { translatePage } from '../../../testing/translate-page.ts';
import { CheckoutAction } from './checkout-action.tsx';
import { buy, checkouts, now, openCart, wager, withCheckout } from './checkout-in-tests.tsx';
import type { CheckoutState } from './use-checkout.ts';

describe('checkout', () => {
  withCheckout();

  it('sends no order when the location check finds the player outside Kansas [S5.3-4/required]', async () => {
    window.SunflowerLocation = {
      ping: async () => ({ status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: true, region: 'Missouri' }),
      places: async () => undefined,
      stop: () => {},
    };
    const { network } = openCart();
    await buy();
    expect((await screen.findByRole('alert')).textContent).toContain(
      "You're outside Kansas. You can only play in Kansas. Your location is in Missouri.",
    );
    expect(network.of('POST', DRAW_GAMES_PATHS.checkouts)).toEqual([]);
  });

  it('moves a wager from a closed draw to the next open draws in one tap', async () => {
    const closed = exampleWager(exampleDraws(1, now - 86_400_000), { problem: 'DRAW_CLOSED' });
    const { network } = openCart({
      [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([closed], now)),
      [`PUT /web/draw-games/rest/v1/carts/me/wagers/${closed.wagerId}`]: () =>
        answer(cart, exampleCart([exampleWager(exampleDraws(1, now + 86_400_000))], now)),
    });
    const button = await screen.findByRole('button', { name: 'Move to the next draws' });
    await waitFor(() => expect(button.getAttribute('data-disabled')).toBeNull());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move to the next draws' })).toBeNull());
    const [sent] = network.of('PUT', `/web/draw-games/rest/v1/carts/me/wagers/${closed.wagerId}`);
    expect(sent?.body).toMatchObject({ drawIds: [exampleDraws(1, now)[0]?.drawId], stakeCents: 200 });
    expect(sent?.headers.get('X-XSRF-TOKEN')).toBe('token-of-the-server');
  });

  it('drops the refusal of a closed draw once its wager has moved to later draws', async () => {
    const closed = exampleWager(exampleDraws(1, now - 86_400_000), { problem: 'DRAW_CLOSED' });
    const path = `/web/draw-games/rest/v1/carts/me/wagers/${closed.wagerId}`;
    let isClosed = false;
    openCart({
      [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([isClosed ? closed : wager], now)),
      [checkouts]: () => {
        isClosed = true;
        return refusal(422, 'DRAW_CLOSED');
      },
      [`PUT ${path}`]: () => answer(cart, { ...exampleCart([wager], now), version: 5 }),
    });
    await buy();
    const message = 'Sales for this draw have closed. Pick a later draw.';
    expect(await screen.findByText(message)).toBeTruthy();
    const button = await screen.findByRole('button', { name: 'Move to the next draws' });
    await waitFor(() => expect(button.getAttribute('data-disabled')).toBeNull());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a checkout on a device that two players share', () => {
  const now = Date.now();
  const wager = exampleWager(exampleDraws(1, now + 86_400_000));
  const checkouts = `POST ${DRAW_GAMES_PATHS.checkouts}`;
  const orderAddress = (orderKey: string) => `/web/draw-games/rest/v1/checkouts/${orderKey}`;
  const keyOf = (body: unknown) => (body as { orderKey: string }).orderKey;
  const checking = () => screen.findByRole('heading', { name: "We're checking your order" });

  /** Imitates a server for a browser that Ann and Ben share: it finds an order only for the player who sent it. */
  function sharedBrowser() {
    const network = fakeNetwork({
      ...playerHandlers(now),
      [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
    });
    const enter = async (id: string) => {
      const user = { id, firstName: id, lastName: 'Ross', passwordChangedRecently: false };
      network.handle(`GET ${PLAYERS_PATHS.me}`, () => answer(userResponse, user));
      await act(async () => applySessionEvent({ type: 'userLoaded', playerId: id }));
    };
    return { network, enter };
  }

  /** Renders the cart for a player; the handlers above serve the signed-in player. */
  async function openFor(id: string) {
    const browser = sharedBrowser();
    await browser.enter(id);
    return { ...browser, ...renderApp('/cart') };
  }

  async function buy() {
    await waitFor(() => expect(screen.getByRole('button', { name: /^Buy for/ }).hasAttribute('disabled')).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: /^Buy for/ }));
  }

  const signOut = () => act(async () => applySessionEvent({ type: 'signedOut' }));

  beforeEach(() => {
    signIn();
    engineInside();
  });
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('hides an order from the next player, who can buy, and shows it to its own player again', async () => {
    const { network, enter, router } = await openFor('ann');
    network.handle(checkouts, lost);
    await buy();
    await checking();
    const ofAnn = findPendingOrder('checkout', 'ann');
    const annsOrder = orderAddress(ofAnn?.orderKey ?? '');

    await signOut();
    expect(await screen.findByRole('link', { name: 'Sign in to buy' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: "We're checking your order" })).toBeNull();

    await enter('ben');
    const input = network.of('GET', annsOrder).length;
    network.handle(checkouts, ({ body }) => answer(receipt, exampleReceipt(keyOf(body), wager, now), 201));
    await buy();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\//));
    expect(router.state.location.pathname).not.toContain(ofAnn?.orderKey);
    expect(network.of('GET', annsOrder)).toHaveLength(input);
    expect(findPendingOrder('checkout', 'ben')).toBeNull();
    expect(findPendingOrder('checkout', 'ann')).toEqual(ofAnn);

    await signOut();
    await enter('ann');
    network.handle(`GET ${annsOrder}`, () =>
      answer(orderResponse, { state: 'completed', receipt: exampleReceipt(ofAnn?.orderKey ?? '', wager, now) }),
    );
    await act(() => router.navigate({ to: '/cart' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ofAnn?.orderKey}`));
    expect(findPendingOrder('checkout', 'ann')).toBeNull();
  });

  it('keeps an order whose response arrives after the next player signs in', async () => {
    const { network, enter, router } = await openFor('ann');
    const late = Promise.withResolvers<Response>();
    const isRead = async () => (await late.promise).bodyUsed;
    network.handle(checkouts, () => late.promise);
    await buy();
    await waitFor(() => expect(findPendingOrder('checkout', 'ann')).not.toBeNull());
    const ofAnn = findPendingOrder('checkout', 'ann');

    await signOut();
    await enter('ben');
    await act(async () => late.resolve(answer(receipt, exampleReceipt(ofAnn?.orderKey ?? '', wager, now), 201)));
    await waitFor(async () => expect(await isRead()).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname).toBe('/cart');
    expect(findPendingOrder('checkout', 'ann')).toEqual(ofAnn);
  });
});

describe('the button that buys the cart', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  const wager = exampleWager(exampleDraws(1, now));
  const cart = exampleCart([wager], now);

  afterEach(() => {
    cleanup();
    applySessionEvent({ type: 'signedOut' });
  });

  function action(state: CheckoutState, shownCart: Cart) {
    const act = vi.fn();
    const checkout = { state, pay: act, payAgain: act, pollAgain: act, dismiss: act, discard: act };
    const funds = { balanceCents: 50_00n, bonusCents: 0n, missingCents: 0n, addCents: null };
    return <CheckoutAction cart={shownCart} funds={funds} checkout={checkout} />;
  }

  function show(state: CheckoutState) {
    applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
    render(action(state, cart));
    return screen.getByRole('button');
  }

  it('can be pressed before an order is sent', () => {
    expect(show({ step: 'open', notice: null, pendingKey: null }).getAttribute('data-pending')).toBeNull();
  });

  it('shows the price of a changed cart on a page that the browser has translated', () => {
    applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
    const open = { step: 'open', notice: null, pendingKey: null } as const;
    const { rerender } = render(action(open, { ...cart, totalCents: 4_00n }));
    translatePage();
    expect(screen.getByRole('button').textContent).toContain('$4.00');
    rerender(action(open, { ...cart, totalCents: 3_00n }));
    expect(screen.getByRole('button').textContent).toMatch(/^[^4]*\$3\.00[^4]*$/);
  });

  it('stays busy after the order is bought, until the receipt opens', () => {
    const outcome = exampleReceipt('k'.repeat(21), wager, now);
    expect(show({ step: 'done', outcome }).getAttribute('data-pending')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Buying your tickets');
  });
});
