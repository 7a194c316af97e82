// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { orderResponse, receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { PLAYERS_PATHS, userResponse } from '@sunflower/contracts/players.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPendingOrder } from '../../../player/orders/pending-orders.ts';
import { notifySession } from '../../../runtime/session/session-store.ts';
import { exampleCart, exampleDraws, exampleReceipt, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, lost } from '../../../testing/fake-network.ts';
import { engineInside, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

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
    await act(async () => notifySession({ type: 'userLoaded', playerId: id }));
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

const signOut = () => act(async () => notifySession({ type: 'signedOut' }));

describe('a checkout on a device that two players share', () => {
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
