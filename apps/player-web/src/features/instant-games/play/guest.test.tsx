// @vitest-environment jsdom
import { INSTANT_GAMES_PATHS } from '@sunflower/contracts/instant-games.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openRound } from '../../../testing/example-rounds.ts';
import { GAMES, gameIn, openGamePage, PATIENT, prepareGamePages, SLUG, TOKEN } from './game-page-in-tests.tsx';

prepareGamePages();

describe('a guest at the page of an instant game', () => {
  it('confirms their age, then opens the demo without an account [GLI19-02/demos] [IRGS-09]', async () => {
    const { network } = openGamePage(`/games/instants/game?slug=${SLUG}&mode=demo`);
    expect(await screen.findByRole('heading', { name: 'Are you 18 or older?' }, PATIENT)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "I'm 18 or older" }));
    const { frame, say, sent } = await gameIn();
    expect(frame.src).toBe(`${GAMES}/game/${SLUG}`);
    expect(
      screen.getByText("This is a demo with play money. Nothing is charged, and prizes aren't paid."),
    ).toBeTruthy();
    await say({ type: 'ready' });
    const launch = { type: 'launch', mode: 'demo', launchToken: TOKEN };
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining(launch)), PATIENT);
    expect(network.of('POST', INSTANT_GAMES_PATHS.demoLaunchTokens)[0]?.body).toEqual({ gameId: SLUG, isOfAge: true });
    await say({ type: 'round-started', roundId: openRound(1).roundId, freeRoundsLeft: 0 });
    expect(network.of('GET', INSTANT_GAMES_PATHS.rounds)).toEqual([]);
  });

  it('is offered the sign-in and the demo when they want to play for money', async () => {
    openGamePage(`/games/instants/game?slug=${SLUG}`);
    const main = within(await screen.findByRole('main', {}, PATIENT));
    expect(await main.findByRole('heading', { name: 'Sign in to play' }, PATIENT)).toBeTruthy();
    const demo = main.getByRole('link', { name: 'Try the demo' });
    expect(demo.getAttribute('href')).toBe(`/games/instants/game?slug=${SLUG}&mode=demo`);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
