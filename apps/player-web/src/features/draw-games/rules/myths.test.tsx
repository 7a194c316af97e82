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

describe('where Powerball is played', () => {
  it('odds, cost and common errors of thought are one tap away, from the rules it is sold by [RGF-02]', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/draw-games/powerball');
    const main = within(await screen.findByRole('main'));
    const address = (await main.findByRole('link', { name: 'Odds and prizes' })).getAttribute('href') ?? '';
    cleanup();
    renderApp(address);
    await screen.findByRole('heading', { name: 'What many believe, and what is so' });
    expect(screen.getByText(/Each board costs \$2\./)).toBeDefined();
    expect(screen.getByText(/^Each board has a chance of 1 in 292,201,338 of the jackpot\./)).toBeDefined();
    // Three draws a week, a board of two dollars in each.
    expect(screen.getByText(/^One board in every draw comes to \$312 a year\./)).toBeDefined();
    expect(screen.getByRole('link', { name: /^More about playing safely/ }).getAttribute('href')).toBe(
      '/responsible-gaming',
    );
  });
});
