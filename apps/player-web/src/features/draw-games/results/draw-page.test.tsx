// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { type ResultFile, resultFile } from '@sunflower/contracts/draw-games-results.ts';
import { ticket as ticketSchema, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, fakeNetwork, type Handler } from '../../../testing/fake-network.ts';
import { signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { BASE, file, handlers } from './results-in-tests.ts';

const DRAWN: readonly (readonly [ResultFile['gameId'], ResultFile['kind'], ResultFile['drawn'], string])[] = [
  [
    'powerball',
    'numbers',
    { kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 19 },
    '7, 22, 39, 45, 66, Powerball 19',
  ],
  ['pick-3', 'digits', { kind: 'digits', digits: [4, 0, 4] }, '4, 0, 4'],
  ['2by2', 'two-field', { kind: 'two-field', red: [1, 26], white: [3, 4] }, 'red 1, red 26, white 3, white 4'],
  ['keno', 'keno', { kind: 'keno', numbers: [5, 6], bullsEye: 6 }, '5, 6, Bulls-Eye 6'],
];

describe('the numbers of a result', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it.each(DRAWN)('are announced when they arrive for %s (%s) [WCAG-4.1.3]', async (gameId, kind, drawn, numbers) => {
    let arrive = () => {};
    const published = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const result = {
      ...file,
      gameId,
      kind,
      drawn,
      multiplier: null,
      doublePlay: null,
      doublePlayTiers: [],
      earlier: [],
    };
    fakeNetwork({
      ...handlers(),
      [`GET ${BASE.replace('powerball', gameId)}/results/2026-11-13/1`]: async () => {
        await published;
        return answer(resultFile, result);
      },
    });
    renderApp(`/results/${gameId}/2026-11-13/1`);
    await screen.findByRole('heading', { level: 1 });
    const region = screen.getAllByRole('status').find((one) => one.textContent === '' && one.tagName === 'P');
    expect(region).toBeDefined();
    arrive();
    await waitFor(() => expect(region?.textContent?.toLowerCase()).toBe(`winning numbers: ${numbers}.`.toLowerCase()));
  });
});

describe('the page of a draw, for a signed-in player', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });
  const tickets = `GET ${DRAW_GAMES_PATHS.tickets}`;
  const show = (more: Record<string, Handler>) => {
    const network = fakeNetwork({
      ...handlers(),
      [`GET ${BASE}/results/2026-11-13/1`]: () => answer(resultFile, file),
      ...more,
    });
    signIn();
    renderApp('/results/powerball/2026-11-13');
    return network;
  };

  it("requests and shows the player's tickets in this draw", async () => {
    const own = z.decode(ticketSchema, drawGamesExamples.ticket);
    const network = show({ [tickets]: () => answer(ticketsPage, { pageItems: [own], nextCursor: null }) });
    const heading = await screen.findByRole('heading', { name: 'Your tickets in this draw' }, { timeout: 20_000 });
    const part = within(heading.closest('section') ?? document.body);
    expect(await part.findByRole('article')).toBeDefined();
    const requests = network.of('GET', DRAW_GAMES_PATHS.tickets).map(({ query }) => query.get('drawId'));
    expect(requests).toContain(file.drawId);
  }, 30_000);

  it('says that the player has no ticket in this draw', async () => {
    show({ [tickets]: () => answer(ticketsPage, { pageItems: [], nextCursor: null }) });
    expect(await screen.findByText("You don't have a ticket in this draw.", {}, { timeout: 20_000 })).toBeDefined();
  }, 30_000);

  it('shows what every prize is with Power Play', async () => {
    show({ [tickets]: () => answer(ticketsPage, { pageItems: [], nextCursor: null }) });
    const table = await screen.findByRole(
      'table',
      { name: 'Winners and prizes of the main draw' },
      { timeout: 20_000 },
    );
    expect(table.textContent).toMatch(/with Power Play \dx/);
  }, 30_000);
});
