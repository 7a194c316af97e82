// @vitest-environment jsdom
import { GAMES } from '@sunflower/game-rules/games.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };
const waysOf = (part: HTMLElement) =>
  Object.fromEntries(
    within(part)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('links on every page', () => {
  it('lead to the games in the header, bottom navigation and footer, and to results in the first two', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/policy');
    await screen.findByRole('heading', { level: 1, name: 'Terms and privacy' }, PATIENT);
    const top = waysOf(screen.getByRole('navigation', { name: 'Main' }));
    expect(top).toMatchObject({ 'Draw games': '/draw-games', Results: '/results' });
    const thumb = waysOf(screen.getByRole('navigation', { name: 'Bottom navigation' }));
    expect(thumb).toMatchObject({ Draws: '/draw-games', Results: '/results' });
    const end = waysOf(screen.getByRole('contentinfo'));
    expect(end).toMatchObject({ 'Odds and prizes': '/draw-games', 'How we prove draws are fair': '/about#fairness' });
  });

  it('lead, if they are about odds, to the odds of every game', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/responsible-gaming');
    await screen.findByRole('heading', { name: 'Odds and prizes for every game' }, PATIENT);
    const ways = waysOf(screen.getByRole('main'));
    for (const { gameId, name } of GAMES) expect(ways).toMatchObject({ [name]: `/draw-games/${gameId}/rules` });
  });

  it('lead, if they are above a game, to the page of all draw games', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/draw-games/powerball');
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumbs' }, PATIENT);
    expect(waysOf(trail)).toEqual({ 'Draw games': '/draw-games' });
  });
});
