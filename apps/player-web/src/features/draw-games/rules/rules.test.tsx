// @vitest-environment jsdom

import { type GameDetails, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { ALL_RULES, type AnyGame, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleGame } from '../../../testing/examples.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { Queries } from '../../../testing/queries.tsx';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { RulesOfGame } from './rules-screen.tsx';

describe('the page of a Powerball game', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('shows odds, cost and common misconceptions one tap away, based on the current rules [RGF-02]', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/draw-games/powerball');
    const main = within(await screen.findByRole('main'));
    const address = (await main.findByRole('link', { name: 'Odds and prizes' })).getAttribute('href') ?? '';
    cleanup();
    renderApp(address);
    await screen.findByRole('heading', { name: 'Myths and facts' });
    expect(screen.getByText(/Each board costs \$2\./)).toBeDefined();
    expect(screen.getByText(/^Each board's odds of winning the jackpot are 1 in 292,201,338\./)).toBeDefined();
    // Three draws a week, with one two-dollar board in each.
    expect(screen.getByText(/^One board in every draw adds up to \$312 a year\./)).toBeDefined();
    expect(screen.getByRole('link', { name: /^More about responsible gaming/ }).getAttribute('href')).toBe(
      '/responsible-gaming',
    );
  });
});

describe('before anything is bought [RTS-3] [GLI19-14]', () => {
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

describe('rules, odds and prizes of every game, calculated from its rules [S2.2-1/draw-game-pages]', () => {
  beforeEach(() => vi.spyOn(console, 'warn'));

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  /** Renders the page of a game, on sale or not. */
  function show(gameId: string) {
    const game: AnyGame | undefined = ALL_RULES.find((one) => one.gameId === gameId);
    const versions: readonly AnyRules[] = game?.versions ?? [];
    const rules = versions.at(-1);
    if (!game || !rules) throw new Error(`no game ${gameId}`);
    render(
      <Queries>
        <RulesOfGame name={game.name} rules={rules} />
      </Queries>,
    );
  }

  const row = (name: string | RegExp, table?: string) =>
    (table ? within(screen.getByRole('table', { name: table })) : screen).getByRole('row', { name }).textContent;

  it.each(ALL_RULES.map((game) => [game.gameId, game.name] as const))(
    'shows the page of %s without missing texts',
    (gameId, name) => {
      show(gameId);
      expect(screen.getByRole('heading', { level: 1, name: `${name}: odds and prizes` })).toBeTruthy();
      expect(screen.getAllByRole('table').length).toBeGreaterThan(0);
      expect(/.{20}(\{\{|undefined|NaN).{20}/.exec(document.body.textContent ?? '')?.[0]).toBeUndefined();
      expect(console.warn).not.toHaveBeenCalled();
    },
  );

  it("shows prizes with multipliers instead of base amounts, and the multipliers' odds, for Mega Millions", () => {
    show('mega-millions');
    expect(row(/^0\+1/)).toBe('0+1$10 to $501 in 35.17');
    expect(row(/^10x/)).toBe('10x1 in 32.00');
    expect(screen.getByText(/one Mega Ball from 1 to 24/)).toBeTruthy();
  });

  it('says that a late keno purchase starts with the next draw, for keno only', () => {
    show('keno');
    expect(screen.getByText(/your ticket starts with the next draw, for as many draws/)).toBeTruthy();
    cleanup();
    show('powerball');
    expect(screen.queryByText(/starts with the next draw/)).toBeNull();
  });

  it('shows the add-on of Lotto America', () => {
    show('lotto-america');
    expect(screen.getByRole('heading', { name: 'All Star Bonus, +$1 a board' })).toBeTruthy();
  });

  it('says that Super Kansas Cash boards are sold in pairs', () => {
    show('super-kansas-cash');
    expect(screen.getByText('Boards are sold 2 at a time.')).toBeTruthy();
  });

  it('shows free boards and the doubled day of 2by2', () => {
    show('2by2');
    expect(row(/^2 red \+ 2 white/)).toBe('2 red + 2 white$22,0001 in 105,625');
    expect(row(/^1 red \+ 0 white/)).toBe('1 red + 0 whiteA free board in the next draw1 in 7.97');
    expect(screen.getByText(/Tuesday draw are doubled on tickets for 7, 14, 21, and 28 draws/)).toBeTruthy();
  });

  it('shows a table for each way to play Pick 4, with all box patterns in one table', () => {
    show('pick-4');
    const box = 'Prizes and odds of the main draw: Box';
    expect(row(/^Any of 24 orders/, box)).toBe('Any of 24 orders$2001 in 416.67');
    expect(within(screen.getByRole('table', { name: box })).getAllByRole('row')).toHaveLength(5);
  });

  it('shows the Keno tables of the chosen number of spots, with and without the Bulls-Eye', () => {
    show('keno');
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(row(/^10 matches/, 'Prizes and odds of the main draw: 10 spots')).toContain('$100,000');
    const spots = screen.getByRole('radiogroup', { name: 'How many spots do you mark?' });
    for (const count of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']) {
      fireEvent.click(within(spots).getByRole('radio', { name: count }));
      const [plain, withBullsEye] = screen.getAllByRole('table').map((one) => one.getAttribute('aria-label'));
      expect(plain).toMatch(new RegExp(`: ${count} spots?$`));
      expect(withBullsEye).toMatch(new RegExp(`: ${count} spots? with Bulls-Eye`));
    }
  });

  it('says when Keno is drawn and what playing every draw costs', () => {
    show('keno');
    expect(screen.getByText(/Draws are held every 4 minutes from 4:00 am to 3:00 am CT/)).toBeTruthy();
    // $1 on each draw during one hour a day.
    expect(screen.getByText(/adds up to \$5,460 a year/)).toBeTruthy();
  });

  it('shows the overall odds of 2by2, and of Keno with the chosen number of spots [GLI19-14]', () => {
    show('2by2');
    expect(row(/^Any prize/)).toBe('Any prize1 in 3.59');
    cleanup();
    show('keno');
    expect(row(/^Any prize/, 'Prizes and odds of the main draw: 10 spots')).toBe('Any prize1 in 9.05');
  });

  it('says which figures the lottery has not confirmed [GLI19-14]', () => {
    show('powerball');
    expect(screen.getByText(/the Double Play prizes for 3\+1, 3\+0, 2\+1, and 1\+1/)).toBeTruthy();
    cleanup();
    show('keno');
    expect(screen.getByText(/the prizes for 1 match and 1 match \+ Bulls-Eye/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('progressive');
  });

  it('says that a prize of $50 or more may wait for a check of debts', () => {
    show('powerball');
    expect(screen.getByText(/a prize of \$50 or more is paid after that check/)).toBeTruthy();
  });
});
