// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cartQuery } from '../../features/draw-games/cart/cart-query.ts';
import { exampleCart, exampleDraws, exampleId, exampleWager } from '../../testing/examples.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { CartAnnouncer } from './cart-announcer.tsx';

const now = Date.now();
const draws = exampleDraws(1, now + 86_400_000);
const first = exampleWager(draws);
const second = exampleWager(draws, { wagerId: exampleId(501), gameId: 'keno', stakeCents: 500n });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('only additions to the cart are announced to screen readers [S2.4-3/cart] [WCAG-4.1.3]', async () => {
  fakeNetwork({ [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([first], now)) });
  const queryClient = new QueryClient();
  const { queryKey } = cartQuery();
  render(
    <QueryClientProvider client={queryClient}>
      <CartAnnouncer />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined());
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  act(() => void queryClient.setQueryData(queryKey, exampleCart([first, second], now)));
  await waitFor(() => expect(status.textContent).toBe('Keno added to your cart. 2 wagers, $7.00.'));
  act(() => void queryClient.setQueryData(queryKey, exampleCart([second], now)));
  await waitFor(() => expect(status.textContent).toBe(''));
});
