import {
  INSTANT_GAMES_PATHS,
  type InstantRound,
  instantGame,
  launchTokenResponse,
  playLocationResponse,
} from '@sunflower/contracts/instant-games.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { exampleInstantGame } from '../../../testing/example-instants.ts';
import { roundHandlers } from '../../../testing/example-rounds.ts';
import { answer, fakeNetwork, type Handler } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

/** Time limit for the first screen of a test, because its code loads on demand. */
export const PATIENT = { timeout: 30_000 };
export const SLUG = 'bison-weigh-in';
/** The game server's origin. */
export const GAMES = 'http://games.example:4900';
export const TOKEN = 'pXm2mEhyWq0rP8nW1kQJ0yH2Jb5m3m3s4m9m0a1b2c3';

const launched: Handler = () =>
  answer(launchTokenResponse, { launchToken: TOKEN, expiresAt: '2126-11-24T18:01:00Z' }, 201);

/** Prepares the browser for pages of a game, and clears them after each test. */
export function prepareGamePages(): void {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })),
  );
  afterEach(() => {
    act(closeAlerts);
    forgetApp();
    vi.unstubAllGlobals();
  });
}

/** Opens a page of a site whose game server launches every game, for a player with these rounds. */
export function openGamePage(address: string, rounds: readonly InstantRound[] = []) {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    ...roundHandlers(rounds),
    [`GET ${INSTANT_GAMES_PATHS.game.replace(':id', SLUG)}`]: () =>
      answer(instantGame, { ...exampleInstantGame(SLUG), hostName: GAMES }),
    [`POST ${INSTANT_GAMES_PATHS.launchTokens}`]: launched,
    [`POST ${INSTANT_GAMES_PATHS.demoLaunchTokens}`]: launched,
    [`POST ${INSTANT_GAMES_PATHS.locations}`]: () =>
      answer(playLocationResponse, { provenUntil: '2126-11-24T18:05:00Z' }),
  });
  return { network, ...renderApp(address) };
}

type Sent = { readonly type: string; readonly reason?: string };

/** Returns the game's side of the frame: the messages it received, and a function that sends messages as the game. */
export async function gameIn() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Bison Weigh-In', {}, PATIENT);
  const source = frame.contentWindow as Window;
  const sent: Sent[] = [];
  source.postMessage = (message: unknown) => void sent.push(message as Sent);
  const say = (data: unknown) =>
    act(async () => void fireEvent(window, new MessageEvent('message', { data, origin: GAMES, source })));
  return { frame, sent, say, types: () => sent.map(({ type }) => type) };
}
