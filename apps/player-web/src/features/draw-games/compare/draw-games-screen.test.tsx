// @vitest-environment jsdom
import { DRAW_GAMES_PATHS, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { exampleGames } from '../../../testing/example-games.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const now = Date.now();

beforeEach(() => {
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.games}`]: () =>
      answer(gamesResponse, { serverNow: new Date(now).toISOString(), games: exampleGames(now) }),
  });
});
afterEach(async () => {
  forgetApp();
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

/** The names of the games from top to bottom. */
async function names(): Promise<(string | null)[]> {
  return (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  if (!row) throw new Error(`${name} has no row`);
  return row;
}

/** The facts of a row by their names. */
async function factsOf(game: string): Promise<Record<string, string>> {
  const row = await rowOf(game);
  const facts = within(row).getAllByRole('definition');
  return Object.fromEntries(
    facts.map((fact) => [
      fact.previousElementSibling?.textContent ?? '',
      fact.textContent?.replaceAll('\u00a0', ' ') ?? '',
    ]),
  );
}

describe('the page of all draw games', () => {
  it('compares price, top prize, odds and draw days of every game, calculated from its rules [RGF-02]', async () => {
    renderApp('/draw-games');
    expect(await factsOf('Powerball')).toMatchObject({
      Jackpot: '$346 Million',
      'Top prize odds': '1 in 292,201,338',
      'Any prize odds': '1 in 24.87',
      Price: '$2 a board',
    });
    expect((await rowOf('Powerball')).textContent).toContain('Mon, Wed, Sat');
    expect(await factsOf('Super Kansas Cash')).toMatchObject({ Price: '$1 for 2 boards' });
    expect(await factsOf('Pick 4')).toMatchObject({
      'Top prize': '$5,000 per $1',
      'Any prize odds': '1 in 100 to 1 in 10,000',
      Price: 'From $0.50',
    });
    expect((await rowOf('Pick 4')).textContent).toContain('Midday and evening');
    expect(await factsOf('Keno')).toMatchObject({
      'Top prize odds': '1 in 8,911,711',
      'Any prize odds': '1 in 3.86 to 1 in 16.63',
    });
    expect((await rowOf('Keno')).textContent).toContain('Every 4 minutes');
    expect((await factsOf('2by2'))['Next draw']).toMatch(/CT/);
  });

  it('links every game to its play page and its rules [RTS-3]', async () => {
    renderApp('/draw-games');
    for (const { gameId, name } of GAMES) {
      const row = within(await rowOf(name));
      expect(row.getByRole('link', { name: `Play ${name}` }).getAttribute('href')).toBe(`/draw-games/${gameId}`);
      const rules = row.getByRole('link', { name: `How to play ${name}` });
      expect(rules.getAttribute('href')).toBe(`/draw-games/${gameId}/rules`);
    }
  });

  it('sorts by top prize, then by what the player chooses, and keeps the choice in the address [S2.3-4]', async () => {
    const { router } = renderApp('/draw-games');
    expect(await names()).toEqual([
      'Powerball',
      'Mega Millions',
      'Lotto America',
      'Super Kansas Cash',
      'Keno',
      'Pick 5',
      '2by2',
      'Pick 4',
      'Pick 3',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Odds' }));
    expect((await names()).slice(0, 4)).toEqual(['2by2', 'Keno', 'Lotto America', 'Mega Millions']);
    expect(router.history.location.search).toBe('?sort=odds');
    await userEvent.click(screen.getByRole('radio', { name: 'Price' }));
    expect((await names()).slice(0, 3)).toEqual(['Pick 5', 'Pick 4', 'Lotto America']);
    await userEvent.click(screen.getByRole('radio', { name: 'Next draw' }));
    expect(await names()).toEqual(GAMES.map(({ name }) => name));
  });

  it('opens in the order that its address names', async () => {
    renderApp('/draw-games?sort=odds');
    expect((await names())[0]).toBe('2by2');
    expect(screen.getByRole('radio', { name: 'Odds', checked: true })).toBeTruthy();
  });

  it.each([
    ['fr', '1 sur 292 201 338', 'lun., mer., sam.'],
    ['es', '1 en 292,201,338', 'lun, mié, sáb'],
  ] as const)('is written in the language %s', async (language, odds, days) => {
    await switchLanguage(language);
    renderApp('/draw-games');
    const row = (await rowOf('Powerball')).textContent?.replace(/[\u202f\u00a0]/g, ' ');
    expect(row).toContain(odds);
    expect(row).toContain(days);
  });

  it("offers to try again when the games can't be loaded", async () => {
    fakeNetwork({ ...playerHandlers(now), [`GET ${DRAW_GAMES_PATHS.games}`]: () => refusal(404, 'NOT_FOUND') });
    renderApp('/draw-games');
    expect(await screen.findByRole('heading', { name: "We couldn't load the games" })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
