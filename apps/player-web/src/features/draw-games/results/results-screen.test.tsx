// @vitest-environment jsdom
import { pastDrawsPage, resultFile } from '@sunflower/contracts/draw-games-results.ts';
import { PREFERENCES_PATHS, playerPreference, preferencesResponse } from '@sunflower/contracts/preferences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { BASE, file, handlers, lastResult } from './results-in-tests.ts';

describe('the results page', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('lists every past draw with its numbers, or why there are none', async () => {
    fakeNetwork(handlers());
    renderApp('/results/powerball');
    expect(await screen.findByRole('heading', { level: 1, name: 'Powerball results' })).toBeTruthy();
    await screen.findByText(/list of winners is still being checked\. All tickets stay in the draw\./);
    const rows = screen
      .getAllByRole('heading', { level: 2, name: /Nov 1[1-4]$/ })
      .map((heading) => heading.closest('li')?.textContent ?? '');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/Delayed.*All tickets stay in the draw/);
    expect(rows[1]).toMatch(/Corrected/);
    expect(rows[2]).toMatch(/Void.*Stakes are refunded.*Reason: The machine failed\./);
    expect(rows[3]).toMatch(/not won/);
    expect(screen.getAllByRole('link', { name: /^Winners by prize, / })).toHaveLength(2);
  });

  it("charts how often numbers were drawn, and says that past draws don't affect the next one", async () => {
    fakeNetwork(handlers());
    renderApp('/results/powerball');
    expect(await screen.findByText(/^Past draws don't affect the next one\./)).toBeTruthy();
    expect(await screen.findByRole('img', { name: /^How often each number was drawn, Powerball, / })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = screen.getByRole('table', { name: /^How often each number was drawn, Powerball, / });
    expect(within(table).getByRole('row', { name: '9 2' })).toBeTruthy();
    const jackpots = screen.getByRole('table', { name: /^Advertised jackpots/ });
    expect(within(jackpots).getByRole('row', { name: /Nov 11 \$300 Million, won/ })).toBeTruthy();
  });

  it("shows an error when results don't load, and tries again", async () => {
    let input = 0;
    fakeNetwork({
      ...handlers(),
      [`GET ${BASE}/past-draws`]: () =>
        input++ < 3 ? refusal(400, 'INVALID_INPUT') : answer(pastDrawsPage, { pageItems: [], nextCursor: null }),
    });
    renderApp('/results/powerball');
    expect(await screen.findByText("Your tickets aren't affected. Try again.")).toBeTruthy();
    input = 3;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No results yet')).toBeTruthy();
  });

  it.each([
    ['keno', 60_000],
    ['powerball', false],
  ])('refetches automatically only for a game drawn every few minutes: %s', async (gameId, every) => {
    const path = `GET /web/draw-games/rest/v1/games/${gameId}/past-draws`;
    fakeNetwork({ ...handlers(), [path]: () => answer(pastDrawsPage, { pageItems: [], nextCursor: null }) });
    const { queryClient } = renderApp(`/results/${gameId}`);
    expect(await screen.findByText('No results yet')).toBeTruthy();
    const query = queryClient.getQueryCache().find({ queryKey: ['draw-games', 'results', gameId, null] });
    expect(query?.observers.map((observer) => observer.options.refetchInterval)).toEqual([every]);
  });

  it('lets a player choose alerts once the current choice is loaded', async () => {
    const none = { category: 'DRAW_ALERTS', subCategory: 'RESULTS', preference: 'pick-3', globalPreference: '' };
    const network = fakeNetwork({
      ...handlers(),
      [`GET ${PREFERENCES_PATHS.preferences}`]: () =>
        answer(preferencesResponse, [none, { ...none, subCategory: 'JACKPOTS', preference: '' }]),
      [`POST ${PREFERENCES_PATHS.preferences}`]: () =>
        answer(playerPreference, { ...none, preferenceId: exampleId(9), preference: 'pick-3 powerball' }, 201),
    });
    signIn();
    renderApp('/results/powerball');
    await userEvent.click(await screen.findByRole('switch', { name: 'Alert me to Powerball results' }));
    await waitFor(() =>
      expect(network.of('POST', PREFERENCES_PATHS.preferences)[0]?.body).toEqual({
        category: 'DRAW_ALERTS',
        subCategory: 'RESULTS',
        preference: 'pick-3 powerball',
      }),
    );
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Alert me to Powerball jackpots of at least' }),
      '$300 Million',
    );
    await waitFor(() =>
      expect(network.of('POST', PREFERENCES_PATHS.preferences)[1]?.body).toMatchObject({
        subCategory: 'JACKPOTS',
        preference: 'powerball=30000000000',
      }),
    );
  });

  it('lists the draws of its game that the player is reminded of, and removes one', async () => {
    const coming = 'pick-3/2999-01-02/2 powerball/2999-01-01/1';
    const drawn = { category: 'DRAW_ALERTS', subCategory: 'DRAWS', globalPreference: '', preference: coming };
    const left = { ...drawn, preferenceId: exampleId(9), preference: 'pick-3/2999-01-02/2' };
    const network = fakeNetwork({
      ...handlers(),
      [`GET ${PREFERENCES_PATHS.preferences}`]: () => answer(preferencesResponse, [drawn]),
      [`POST ${PREFERENCES_PATHS.preferences}`]: () => answer(playerPreference, left, 201),
    });
    signIn();
    renderApp('/results/powerball');
    const buttons = await screen.findAllByRole('button', { name: /^Remove the reminder for/ });
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.closest('li')?.textContent).toMatch(/^Reminder for the draw of .*Jan 1.*Remove$/);
    for (const button of buttons) await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(/^Reminder for the draw/)).toBeNull());
    expect(network.of('POST', PREFERENCES_PATHS.preferences)[0]?.body).toMatchObject({
      preference: 'pick-3/2999-01-02/2',
    });
  });

  it('shows both results of a corrected draw, and the link to the official result file [GLI33-04]', async () => {
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/${lastResult.drawDate}/1`]: () => answer(resultFile, file) });
    renderApp(`/results/powerball/${lastResult.drawDate}`);
    expect(await screen.findByRole('heading', { name: 'First published result' })).toBeTruthy();
    const first = screen.getByRole('group', { name: /^Numbers first published for/ });
    expect(within(first).getByRole('img', { name: 'Powerball 6' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download official result' }).getAttribute('href')).toBe(
      `${BASE}/result-files/${lastResult.drawDate}/1/2`,
    );
  });

  it('shows the actual draw time of a draw that took place early [WLA-03]', async () => {
    const early = { ...file, drawnEarlyAt: '2026-11-13T14:00:00Z' };
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/${lastResult.drawDate}/1`]: () => answer(resultFile, early) });
    renderApp(`/results/powerball/${lastResult.drawDate}`);
    expect(await screen.findByText(/11\/13\/2026, 8:00.*Drawn early/)).toBeTruthy();
  });

  it('says that a draw has no result', async () => {
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/2026-11-01/2`]: () => refusal(404, 'RESULT_UNKNOWN') });
    renderApp('/results/powerball/2026-11-01/2');
    expect(await screen.findByText('No result for this draw')).toBeTruthy();
  });

  it.each([
    ['void', '2026-11-12', 'Void', /doesn't count.*refunded.*Reason: The machine failed\./],
    [
      'delayed',
      '2026-11-14',
      'Delayed',
      /This draw is delayed\. The list of winners .* All tickets stay in the draw\./,
    ],
  ])('says why a draw that is %s has no result', async (_state, date, title, message) => {
    fakeNetwork({ ...handlers(), [`GET ${BASE}/results/${date}/1`]: () => refusal(404, 'RESULT_UNKNOWN') });
    renderApp(`/results/powerball/${date}`);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
