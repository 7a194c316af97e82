// @vitest-environment jsdom

import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleCart, exampleDraws, exampleWager } from '../../../testing/examples.ts';
import { answer, refusal } from '../../../testing/fake-network.ts';
import { buy, checkouts, now, openCart, wager, withCheckout } from './checkout-in-tests.tsx';

describe('checkout', () => {
  withCheckout();

  it('sends no order when the location check finds the player outside Kansas [S5.3-4/required]', async () => {
    window.SunflowerLocation = {
      ping: async () => ({ status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: true }),
      places: async () => undefined,
      stop: () => {},
    };
    const { network } = openCart();
    await buy();
    expect((await screen.findByRole('alert')).textContent).toContain(
      "You're outside Kansas. You can only play in Kansas.",
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
    const words = 'Sales for this draw have closed. Pick a later draw.';
    expect(await screen.findByText(words)).toBeTruthy();
    const button = await screen.findByRole('button', { name: 'Move to the next draws' });
    await waitFor(() => expect(button.getAttribute('data-disabled')).toBeNull());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
