// @vitest-environment jsdom
import { type GameDetails, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleGame } from '../../../testing/examples.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };
const GAMES = ALL_RULES.flatMap((game) => {
  const versions: readonly AnyRules[] = game.versions;
  const rules = versions.at(-1);
  return rules ? [{ gameId: game.gameId, name: game.name, version: rules.version }] : [];
});

function openAsGuest(address: string, gameId: string, name: string) {
  const now = Date.now();
  const game = { ...exampleGame(now), gameId, name, lastResult: null } as GameDetails;
  fakeNetwork({
    ...playerHandlers(now),
    [`GET /web/draw-games/rest/v1/games/${gameId}`]: () =>
      answer(gameResponse, { serverNow: new Date(now).toISOString(), game }),
  });
  renderApp(address);
  return screen.findByRole('main', {}, PATIENT);
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('before anything is bought [RTS-3] [GLI19-14]', () => {
  it.each(GAMES)(
    'shows how to play, prizes, odds and the rules version of $name in one step, free and without sign-in',
    async ({ gameId, name, version }) => {
      const play = await openAsGuest(`/draw-games/${gameId}`, gameId, name);
      const way = await within(play).findByRole('link', { name: 'Odds and prizes' }, PATIENT);
      const address = way.getAttribute('href') ?? '';
      cleanup();
      const rules = await openAsGuest(address, gameId, name);
      await within(rules).findByRole('heading', { level: 1, name: `${name}: odds and prizes` }, PATIENT);
      expect(within(rules).getByRole('heading', { name: 'How to play' })).toBeTruthy();
      expect(within(rules).getAllByRole('columnheader', { name: 'Prize' }).length).toBeGreaterThan(0);
      expect(within(rules).getAllByRole('columnheader', { name: 'Odds' }).length).toBeGreaterThan(0);
      expect(within(rules).getByText(new RegExp(`^Rules ${version}, in effect for draws from `))).toBeTruthy();
    },
    45_000,
  );

  it('covers all nine games', () => {
    expect(GAMES).toHaveLength(9);
  });
});
