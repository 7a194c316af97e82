// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { act, screen } from '@testing-library/react';
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

/** The link to the cart that floats over a phone's page. */
const floatingCart = () => screen.queryByRole('link', { name: 'Check out' });

describe('the floating cart', () => {
  it('is shown on most pages, but not where it would cover a form or ask to buy next to limits and breaks', async () => {
    fakeNetwork({
      ...playerHandlers(now),
      [`GET ${DRAW_GAMES_PATHS.cart}`]: () =>
        answer(cart, exampleCart([exampleWager(exampleDraws(1, now + 86_400_000))], now)),
    });
    signIn();
    const app = renderApp('/');
    await vi.waitFor(() => expect(floatingCart()).not.toBeNull());
    for (const [address, isShown] of [
      ['/account/responsible-gaming?section=breaks', false],
      ['/support', true],
      ['/responsible-gaming', false],
      ['/wallet', true],
      ['/wallet/deposit', false],
      ['/', true],
      ['/cart', false],
    ] as const) {
      await act(() => app.router.navigate({ href: address }));
      await pageAtRest(app, { quietSteps: 2 });
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(floatingCart() !== null, address).toBe(isShown);
    }
  });
});
