// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the page of a Powerball game', () => {
  it('shows odds, cost and common misconceptions one tap away, based on the current rules [RGF-02]', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/draw-games/powerball');
    const main = within(await screen.findByRole('main'));
    const address = (await main.findByRole('link', { name: 'Odds and prizes' })).getAttribute('href') ?? '';
    cleanup();
    renderApp(address);
    await screen.findByRole('heading', { name: 'Myths and facts' });
    expect(screen.getByText(/Each board costs \$2\./)).toBeDefined();
    expect(screen.getByText(/^Each board's odds of winning the jackpot are 1 in 292,201,338\./)).toBeDefined();
    // Three draws a week, with one two-dollar board in each.
    expect(screen.getByText(/^One board in every draw adds up to \$312 a year\./)).toBeDefined();
    expect(screen.getByRole('link', { name: /^More about responsible gaming/ }).getAttribute('href')).toBe(
      '/responsible-gaming',
    );
  });
});
