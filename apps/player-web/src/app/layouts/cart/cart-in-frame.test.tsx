// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartQuery } from '../../../features/draw-games/cart/cart-query.ts';
import { runOutcome } from '../../../player/alerts/alert-outcome.ts';
import { showCart } from '../../../player/cart-view.ts';
import { exampleCart, exampleDraws, exampleId, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { pageAtRest } from '../../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { CartAnnouncer } from './cart-announcer.tsx';

describe('the announcement of the cart', () => {
  const now = Date.now();
  const draws = exampleDraws(1, now + 86_400_000);
  const first = exampleWager(draws);
  const second = exampleWager(draws, { wagerId: exampleId(501), gameId: 'keno', stakeCents: 500n });

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('includes only additions to the cart [S2.4-3/cart] [WCAG-4.1.3]', async () => {
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
});

describe('the floating cart', () => {
  const now = Date.now();

  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  /** The link to the cart that floats over a phone's page. */
  const floatingCart = () => screen.queryByRole('link', { name: 'Check out' });

  it('is shown on most pages, but not over a form, or next to limits and breaks', async () => {
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

describe('the cart in the header [S2.4-3/cart]', () => {
  const now = Date.now();
  const draws = exampleDraws(1, now + 86_400_000);
  const first = exampleWager(draws);
  const second = exampleWager(draws, { wagerId: exampleId(501), gameId: 'keno', stakeCents: 500n });
  const PATIENT = { timeout: 30_000 };
  const mouse = { pointerType: 'mouse' };
  const lines = () => screen.queryByRole('list', { name: 'In your cart' });

  /** Renders the app at an address, with these wagers in the cart. */
  async function open(address: string, wagers = [first]) {
    fakeNetwork({
      ...playerHandlers(now),
      [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart(wagers, now)),
    });
    const app = renderApp(address);
    const name = wagers.length === 0 ? 'Cart' : new RegExp(`^Cart, ${wagers.length} wager`);
    await waitFor(() => expect(app.queryClient.getQueryData(cartQuery().queryKey)).toBeDefined(), PATIENT);
    return { ...app, link: await screen.findByRole('link', { name }, PATIENT) };
  }

  beforeEach(() => {
    window.innerWidth = 1024;
  });
  afterEach(() => {
    showCart('closed');
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('shows its lines and total on hover, and closes when the pointer leaves', async () => {
    const { link } = await open('/', [first, second]);
    fireEvent.pointerEnter(link, mouse);
    const sheet = await screen.findByRole('region', { name: 'Cart' }, PATIENT);
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(2);
    expect(sheet.textContent).toContain('Powerball1 board');
    expect(sheet.textContent).toContain('Total$7.00');
    expect(within(sheet).getByRole('link', { name: 'Review and pay' }).getAttribute('href')).toBe('/cart');
    fireEvent.pointerLeave(link, mouse);
    fireEvent.pointerEnter(sheet.parentElement ?? sheet, mouse);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lines()).not.toBeNull();
    fireEvent.pointerLeave(sheet.parentElement ?? sheet, mouse);
    await waitFor(() => expect(lines()).toBeNull());
  });

  it('opens on keyboard focus unless it is empty, and closes on Escape', async () => {
    const { link, queryClient } = await open('/', []);
    act(() => link.focus());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('region', { name: 'Cart' })).toBeNull();
    act(() => link.blur());
    act(() => void queryClient.setQueryData(cartQuery().queryKey, exampleCart([first], now)));
    await screen.findByRole('link', { name: 'Cart, 1 wager' });
    act(() => link.focus());
    await waitFor(() => expect(lines()).not.toBeNull(), PATIENT);
    await userEvent.keyboard('{Escape}');
    expect(lines()).toBeNull();
  });

  it('opens on the first tap on a wide screen, and stays closed on a phone', async () => {
    const { link } = await open('/');
    const touch = () => new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true });
    const first = touch();
    fireEvent(link, first);
    expect(first.defaultPrevented).toBe(true);
    await waitFor(() => expect(lines()).not.toBeNull(), PATIENT);
    act(() => void showCart('closed'));
    window.innerWidth = 390;
    fireEvent.pointerEnter(link, mouse);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lines()).toBeNull();
  });

  it("closes when one of its links is followed, and isn't shown over its own page", async () => {
    const { link, router } = await open('/');
    fireEvent.pointerEnter(link, mouse);
    await screen.findByRole('link', { name: 'Review and pay' }, PATIENT);
    await router.navigate({ href: '/cart' });
    await screen.findByRole('heading', { level: 1, name: 'Cart' }, PATIENT);
    expect(lines()).toBeNull();
    fireEvent.pointerEnter(screen.getByRole('link', { name: /^Cart, 1/ }), mouse);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lines()).toBeNull();
  });

  it('opens when the server pushes it: as a dropdown on a wide screen, as a dialog on a phone', async () => {
    await open('/');
    act(() => runOutcome({ type: 'openOverlay', name: 'shopping-cart-popover' }));
    await waitFor(() => expect(lines()).not.toBeNull(), PATIENT);
    window.innerWidth = 390;
    act(() => runOutcome({ type: 'openOverlay', name: 'shopping-cart-popover' }));
    expect(await screen.findByRole('dialog', { name: 'Cart' }, PATIENT)).toBeTruthy();
    act(() => runOutcome({ type: 'openOverlay', name: 'shopping-cart-modal' }));
    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeTruthy();
  });
});
