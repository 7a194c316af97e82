// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import {
  type DrawHistory,
  drawHistory,
  type PastDraw,
  pastDrawsPage,
  type ResultFile,
  resultFile,
} from '@sunflower/contracts/draw-games-results.ts';
import { PREFERENCES_PATHS, playerPreference, preferencesAnswer } from '@sunflower/contracts/preferences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleCart, exampleGame, exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const now = Date.now();
const BASE = '/web/draw-games/rest/v1/games/powerball';
const { lastResult } = exampleGame(now);
if (!lastResult) throw new Error('the example has a last result');

const past = (change: Partial<PastDraw> & Pick<PastDraw, 'state'>, n: number): PastDraw => ({
  drawId: exampleId(n),
  gameId: 'powerball',
  drawDate: `2026-11-${10 + n}`,
  session: null,
  drawNumber: 1,
  drawsAt: `2026-11-${11 + n}T03:59:00Z`,
  reason: null,
  result: null,
  ...change,
});
const corrected = { ...lastResult, state: 'corrected' as const };
const draws = [
  past({ state: 'delayed', reason: 'The winners are being checked.' }, 4),
  past({ state: 'corrected', result: corrected }, 3),
  past({ state: 'void', reason: 'The machine was not sealed.' }, 2),
  past({ state: 'published', result: lastResult }, 1),
];
const history: DrawHistory = {
  gameId: 'powerball',
  drawCount: 2,
  fromDate: '2026-11-11',
  toDate: '2026-11-13',
  fields: [
    { field: 'numbers', first: 1, drawnEach: 5, counts: Array.from({ length: 69 }, (_, index) => (index < 5 ? 2 : 0)) },
    { field: 'bonus', first: 1, drawnEach: 1, counts: Array.from({ length: 26 }, (_, index) => (index === 8 ? 2 : 0)) },
  ],
  jackpots: [
    { drawDate: '2026-11-11', jackpotCents: 300_000_000_00n, winners: 1 },
    { drawDate: '2026-11-13', jackpotCents: 20_000_000_00n, winners: 0 },
  ],
};
const file: ResultFile = {
  ...corrected,
  revision: 2,
  publishedAt: '2026-11-14T15:00:00Z',
  earlier: [
    {
      revision: 1,
      publishedAt: '2026-11-14T05:00:00Z',
      drawn: { kind: 'numbers', numbers: [1, 2, 3, 4, 5], bonus: 6 },
      multiplier: 2,
      doublePlay: null,
    },
  ],
};

const handlers = (): Record<string, Handler> => ({
  ...playerHandlers(now),
  [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([], now)),
  [`GET ${BASE}/past-draws`]: () => answer(pastDrawsPage, { pageItems: draws, nextCursor: null }),
  [`GET ${BASE}/history`]: () => answer(drawHistory, history),
});

describe('the results centre', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('lists every draw that is over with its numbers, or why there are none', async () => {
    fakeNetwork(handlers());
    renderApp('/results/powerball');
    expect(await screen.findByRole('heading', { level: 1, name: 'Powerball results' })).toBeTruthy();
    const rows = (await screen.findAllByRole('heading', { level: 2, name: /Nov 1[1-4]$/ })).map(
      (heading) => heading.closest('li')?.textContent ?? '',
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/Delayed.*Every ticket in it stays valid/);
    expect(rows[1]).toMatch(/Corrected/);
    expect(rows[2]).toMatch(/Void.*goes back to where it came from.*Reason: The machine was not sealed\./);
    expect(rows[3]).toMatch(/not won/);
    expect(screen.getAllByRole('link', { name: /^Winners by prize, / })).toHaveLength(2);
  });

  it('shows how often numbers came, as a picture and as a table, beside the note that draws have no memory', async () => {
    fakeNetwork(handlers());
    renderApp('/results/powerball');
    expect(await screen.findByText(/^Draws have no memory: every number has the same chance/)).toBeTruthy();
    expect(await screen.findByRole('img', { name: /^How often each number came, Powerball, / })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = screen.getByRole('table', { name: /^How often each number came, Powerball, / });
    expect(within(table).getByRole('row', { name: '9 2' })).toBeTruthy();
    const jackpots = screen.getByRole('table', { name: /^Advertised jackpots/ });
    expect(within(jackpots).getByRole('row', { name: /Nov 11 \$300 Million, won/ })).toBeTruthy();
  });

  it('says what happened when results do not load, and tries again', async () => {
    let asked = 0;
    fakeNetwork({
      ...handlers(),
      [`GET ${BASE}/past-draws`]: () =>
        asked++ < 3 ? refusal(400, 'INVALID_INPUT') : answer(pastDrawsPage, { pageItems: [], nextCursor: null }),
    });
    renderApp('/results/powerball');
    expect(await screen.findByText('Tickets are not affected. Try again.')).toBeTruthy();
    asked = 3;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No results yet')).toBeTruthy();
  });

  it.each([
    ['keno', 60_000],
    ['powerball', false],
  ])('asks again by itself only for a game that is drawn all day: %s', async (gameId, every) => {
    const path = `GET /web/draw-games/rest/v1/games/${gameId}/past-draws`;
    fakeNetwork({ ...handlers(), [path]: () => answer(pastDrawsPage, { pageItems: [], nextCursor: null }) });
    const { queryClient } = renderApp(`/results/${gameId}`);
    expect(await screen.findByText('No results yet')).toBeTruthy();
    const query = queryClient.getQueryCache().find({ queryKey: ['draw-games', 'results', gameId, null] });
    expect(query?.observers.map((observer) => observer.options.refetchInterval)).toEqual([every]);
  });

  it('lets a player choose what she is told, once the choice is known', async () => {
    const none = { category: 'DRAW_ALERTS', subCategory: 'RESULTS', preference: 'pick-3', globalPreference: '' };
    const network = fakeNetwork({
      ...handlers(),
      [`GET ${PREFERENCES_PATHS.preferences}`]: () =>
        answer(preferencesAnswer, [none, { ...none, subCategory: 'JACKPOTS', preference: '' }]),
      [`POST ${PREFERENCES_PATHS.preferences}`]: () =>
        answer(playerPreference, { ...none, preferenceId: exampleId(9), preference: 'pick-3 powerball' }, 201),
    });
    signIn();
    renderApp('/results/powerball');
    await userEvent.click(await screen.findByRole('switch', { name: 'Results of Powerball' }));
    await waitFor(() =>
      expect(network.of('POST', PREFERENCES_PATHS.preferences)[0]?.body).toEqual({
        category: 'DRAW_ALERTS',
        subCategory: 'RESULTS',
        preference: 'pick-3 powerball',
      }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jackpot of Powerball from' }), '$300 Million');
    await waitFor(() =>
      expect(network.of('POST', PREFERENCES_PATHS.preferences)[1]?.body).toMatchObject({
        subCategory: 'JACKPOTS',
        preference: 'powerball=30000000000',
      }),
    );
  });

  it('shows both results of a corrected draw, and the file that never changes [GLI33-04]', async () => {
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/${lastResult.drawDate}/1`]: () => answer(resultFile, file) });
    renderApp(`/results/powerball/${lastResult.drawDate}`);
    expect(await screen.findByRole('heading', { name: 'What was corrected' })).toBeTruthy();
    const first = screen.getByRole('group', { name: /^Numbers first published for/ });
    expect(within(first).getByRole('img', { name: 'Powerball 6' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'This result as a file that never changes' }).getAttribute('href')).toBe(
      `${BASE}/result-files/${lastResult.drawDate}/1/2`,
    );
  });

  it('tells when a draw was drawn that an operator held ahead of its time [WLA-03]', async () => {
    const early = { ...file, drawnEarlyAt: '2026-11-13T14:00:00Z' };
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/${lastResult.drawDate}/1`]: () => answer(resultFile, early) });
    renderApp(`/results/powerball/${lastResult.drawDate}`);
    expect(await screen.findByText(/11\/13\/2026, 8:00.*Drawn ahead of its time/)).toBeTruthy();
  });

  it('says that a draw has no result', async () => {
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/2026-11-01/2`]: () => refusal(404, 'RESULT_UNKNOWN') });
    renderApp('/results/powerball/2026-11-01/2');
    expect(await screen.findByText('No result for this draw')).toBeTruthy();
  });

  it.each([
    ['void', '2026-11-12', 'Void', /does not count.*goes back.*Reason: The machine was not sealed\./],
    ['delayed', '2026-11-14', 'Delayed', /waits for a check/],
  ])('says why one that is %s has none', async (_state, date, title, words) => {
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/${date}/1`]: () => refusal(404, 'RESULT_UNKNOWN') });
    renderApp(`/results/powerball/${date}`);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });
});
