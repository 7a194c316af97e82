// @vitest-environment jsdom
import { GAMES } from '@sunflower/game-rules/games.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 15_000 };
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

describe('ways that every page has', () => {
  it('lead to all games and to all results, at the top, at the thumb and at the end', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/policy');
    await screen.findByRole('heading', { level: 1, name: 'Terms and privacy' }, PATIENT);
    const top = waysOf(screen.getByRole('navigation', { name: 'Main' }));
    expect(top).toMatchObject({ 'Draw games': '/draw-games', Results: '/results' });
    const thumb = waysOf(screen.getByRole('navigation', { name: 'Main, at the thumb' }));
    expect(thumb).toMatchObject({ Draws: '/draw-games', Results: '/results' });
    const end = waysOf(screen.getByRole('contentinfo'));
    expect(end).toMatchObject({ 'Odds and prizes': '/draw-games', 'How draws are proven fair': '/about#fairness' });
  });

  it('what is told of odds leads to those of every game', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/responsible-gaming');
    await screen.findByRole('heading', { name: 'Odds and prizes of every game' }, PATIENT);
    const ways = waysOf(screen.getByRole('main'));
    for (const { gameId, name } of GAMES) expect(ways).toMatchObject({ [name]: `/draw-games/${gameId}/rules` });
  });
});
