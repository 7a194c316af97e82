import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PLACES } from '../runtime/navigation/places.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const HEIGHT = 900;

afterEach(() => {
  cleanup();
  forgetApp();
  vi.unstubAllGlobals();
});

async function show(address: string, width: number): Promise<void> {
  await page.viewport(width, HEIGHT);
  fakeNetwork(playerHandlers(Date.now()));
  signIn();
  renderApp(address);
  await screen.findByRole('banner');
}

test.each([
  [924, 'below'],
  [925, 'beside'],
])('[S9-13/breakpoints] at %i px the contact card of a policy is %s its text', async (width, expected) => {
  await show(PLACES.policy, width);
  const text = await screen.findByRole('heading', { level: 1 });
  const contact = await within(screen.getByRole('main')).findByRole('link', { name: /555/ });
  await waitFor(() => {
    const isBeside = contact.getBoundingClientRect().left > text.getBoundingClientRect().left + 300;
    expect(isBeside ? 'beside' : 'below').toBe(expected);
  });
});

test.each([
  [974, false],
  [975, true],
])('[S9-13/breakpoints] at %i px the header shows the name of the site: %s', async (width, expected) => {
  await show('/', width);
  const name = within(screen.getByRole('banner')).getByText('Sunflower');
  await waitFor(() => expect(name.getClientRects().length > 0).toBe(expected));
});

test.each([
  [1439, false],
  [1440, true],
])('[S9-13/breakpoints] at %i px the header has room to add money: %s', async (width, expected) => {
  await show('/', width);
  const add = await waitFor(() => {
    const found = document.querySelector('header a[href="/wallet/deposit"]');
    if (!found) throw new Error('the link has not loaded');
    return found;
  });
  await waitFor(() => expect(add.getClientRects().length > 0).toBe(expected));
});
