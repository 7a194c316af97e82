import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allResultsPath } from '../../runtime/navigation/places.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const HEIGHT = 900;

afterEach(() => {
  cleanup();
  forgetApp();
  vi.unstubAllGlobals();
});

async function untilThere(selector: string): Promise<Element> {
  return waitFor(() => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`${selector} is not there`);
    return found;
  });
}

async function show(address: string, width: number): Promise<void> {
  await page.viewport(width, HEIGHT);
  fakeNetwork(playerHandlers(Date.now()));
  signIn();
  renderApp(address);
  await untilThere('header nav');
}

test.each([
  [924, 'below'],
  [925, 'next to'],
])("[S9-13/breakpoints] at %i px shows the latest result of a game %s the game's name", async (width, expected) => {
  await show(allResultsPath, width);
  const row = await untilThere('[data-game="powerball"]:has(h2)');
  await waitFor(() => {
    const [name, result] = [...row.children].map((part) => part.getBoundingClientRect());
    if (!name || !result) throw new Error('the row is not complete');
    expect(result.left >= name.right ? 'next to' : 'below').toBe(expected);
  });
});

test.each([
  [974, false],
  [975, true],
])("[S9-13/breakpoints] at %i px shows the site's name in the header: %s", async (width, expected) => {
  await show('/', width);
  const name = within(screen.getByRole('banner')).getByText('Sunflower');
  await waitFor(() => expect(name.getClientRects().length > 0).toBe(expected));
});

test.each([
  [1439, false],
  [1440, true],
])('[S9-13/breakpoints] at %i px shows the link to add money in the header: %s', async (width, expected) => {
  await show('/', width);
  const add = await untilThere('header a[href="/wallet/deposit"]');
  await waitFor(() => expect(add.getClientRects().length > 0).toBe(expected));
});
