// @vitest-environment jsdom
import {
  INSTANT_GAMES_PATHS,
  type InstantGame,
  instantGame,
  instantPrizeTables,
} from '@sunflower/contracts/instant-games.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleInstantGame } from '../../../testing/example-instants.ts';
import { roundHandlers } from '../../../testing/example-rounds.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { PATIENT, SLUG } from '../play/game-page-in-tests.tsx';

describe('the details of an instant game', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  function openDetails(model: 'finite' | 'weighted', tempo: InstantGame['tempo'] = 'quick'): void {
    const game = { ...exampleInstantGame(SLUG), tempo };
    const prices = game.prices.map((price) => ({ ...price, model }));
    fakeNetwork({
      ...playerHandlers(Date.now()),
      ...roundHandlers([]),
      [`GET ${INSTANT_GAMES_PATHS.game.replace(':id', SLUG)}`]: () => answer(instantGame, { ...game, prices }),
      [`GET ${INSTANT_GAMES_PATHS.prizeTables.replace(':id', SLUG)}`]: () =>
        answer(instantPrizeTables, { content: [{ price: 60n, prizes: [{ prize: 60n, odds: '1 in 6.52' }] }] }),
    });
    renderApp(`/games/instants/${SLUG}/details`);
  }

  it.each([
    ['finite', /those of a full pool/, /says nothing about the next play/],
    ['weighted', /the same for every play/, /independent of the last one/],
  ] as const)('state the odds of a %s game as they are [RGF-02]', async (model, odds, losses) => {
    openDetails(model);
    expect(await screen.findByText(odds, {}, PATIENT)).toBeTruthy();
    expect(screen.getByText(losses)).toBeTruthy();
  });

  it.each([
    ['quick', /After 10 minutes without a move we complete/],
    ['medium', /After 10 minutes without a move we complete/],
    ['long', /After 24 hours we complete/],
  ] as const)(
    'say what happens to an interrupted %s round, and offer a demo [RTS-10A] [GLI19-02/demos]',
    async (tempo, end) => {
      openDetails('finite', tempo);
      expect(await screen.findByRole('heading', { name: "If you're interrupted" }, { timeout: 30_000 })).toBeTruthy();
      for (const rule of [/on any device to continue it/, end, /you get the full price back/])
        expect(screen.getByText(rule)).toBeTruthy();
      const demo = screen.getByRole('link', { name: /^Try the demo/ });
      expect(demo.getAttribute('href')).toBe(`/games/instants/game?slug=${SLUG}&mode=demo`);
    },
  );
});
