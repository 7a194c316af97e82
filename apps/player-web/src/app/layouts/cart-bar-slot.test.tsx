// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleCart, exampleDraws, exampleWager } from '../../testing/examples.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { pageAtRest } from '../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const now = Date.now();

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

async function open(address: string): Promise<void> {
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () =>
      answer(cart, exampleCart([exampleWager(exampleDraws(1, now + 86_400_000))], now)),
  });
  signIn();
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  await pageAtRest(app);
}

/** The link to the cart that floats over a phone's page. */
const floatingCart = () => screen.queryByRole('link', { name: 'Check out' });

describe('the floating cart', () => {
  it.each(['/', '/support', '/wallet'])('is shown on %s', async (address) => {
    await open(address);
    expect(floatingCart()).not.toBeNull();
  });

  it.each(['/account/responsible-gaming?section=breaks', '/responsible-gaming', '/wallet/deposit', '/cart'])(
    'is hidden on %s',
    async (address) => {
      await open(address);
      expect(floatingCart()).toBeNull();
    },
  );
});
