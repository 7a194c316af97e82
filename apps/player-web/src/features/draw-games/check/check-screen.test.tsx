// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 15_000 };

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

it('a guest is told what is checked, and how to begin: by signing in or with a kept file', async () => {
  fakeNetwork(playerHandlers(Date.now()));
  renderApp('/check');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check it yourself' }, PATIENT)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { name: 'A ticket of yours' })).toBeTruthy();
  expect((await main.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toMatch(/^\/gateway\/login/);
  expect(main.getByRole('button', { name: 'Open a saved file' })).toBeTruthy();
  const steps = main.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toHaveLength(5);
  expect(steps[1]).toBe('Your boards were in the draw. They lie among all boards that were sealed when sales closed.');
});
