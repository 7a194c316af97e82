// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cartPath, drawGamePath, PLACES, rulesPath } from '../runtime/navigation/places.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };

/** Screens on which someone plays, buys, pays or is paid. */
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
  it.each(SCREENS)('[RTS-1A] is visible at %s, in dollars', async (address) => {
    fakeNetwork(playerHandlers(Date.now()));
    signIn();
    renderApp(address);
    // A screen may have its own header in the page.
    const [frame] = await screen.findAllByRole('banner', {}, PATIENT);
    const balance = await within(frame as HTMLElement).findByRole('link', { name: /^Balance/ }, PATIENT);
    await vi.waitFor(() => expect(balance.textContent).toBe('Balance $50.00'), PATIENT);
  });
});
