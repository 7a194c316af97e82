// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cartPath, drawGamePath, PLACES, rulesPath } from '../runtime/navigation/places.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };

const SCREENS = [
  PLACES.home,
  drawGamePath('powerball'),
  rulesPath('powerball'),
  cartPath,
  '/orders/V1StGXR8_Z5jdHi6B-myT',
  '/games/instants/game',
  PLACES['my-account-transactions'],
  PLACES['my-account-deposit'],
  PLACES['my-account-withdraw'],
  PLACES['my-account-payment-methods'],
  PLACES['my-account-bonuses'],
  PLACES['my-account-claims'],
];

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the balance', () => {
  it('[RTS-1A] is visible, in dollars, on every screen on which a player plays, buys, pays or is paid', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    signIn();
    const { router } = renderApp('/');
    for (const address of SCREENS) {
      await act(() => router.navigate({ href: address }));
      await vi.waitFor(() => {
        // A screen may have its own header in the page.
        const [frame] = screen.getAllByRole('banner');
        const balance = within(frame as HTMLElement).getByRole('link', { name: /^Balance/ });
        expect([router.state.location.pathname, balance.textContent]).toEqual([address, 'Balance $50.00']);
      }, PATIENT);
    }
  });
});
