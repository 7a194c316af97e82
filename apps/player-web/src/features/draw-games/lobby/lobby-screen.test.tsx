// @vitest-environment jsdom

import type { DrawDelay } from '@sunflower/contracts/draw-delay.ts';
import { DRAW_GAMES_PATHS, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { cart, quickPickResponse } from '@sunflower/contracts/draw-games-cart.ts';
import { NOTIFICATION_PATHS, WIN_TEMPLATE } from '@sunflower/contracts/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleCart, exampleDraws, exampleGame, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { pageAtRest } from '../../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const now = Date.now();
const emptyCart = { [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([], now)) };

describe('the lobby', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('shows jackpot, odds and last draw, and lets a guest sign in and return', async () => {
    fakeNetwork({ ...playerHandlers(now), ...emptyCart });
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: /\$346 Million/ })).toBeTruthy();
    expect(screen.getByText(/1 in 292,201,338$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Powerball 19' })).toBeTruthy();
    const [signIn] = await screen.findAllByRole('link', { name: 'Sign in' });
    expect(signIn?.getAttribute('href')).toMatch(/^\/gateway\/login\?redirect_uri=http/);
  });

  it('[S7-24] [S7-37/csrf] fetches the CSRF cookie once for quick picks and sends it with each change', async () => {
    const boards = Array.from({ length: 5 }, () => ({
      kind: 'numbers' as const,
      numbers: [1, 2, 3, 4, 5],
      bonus: 6,
      isQuickPick: true,
    }));
    const draws = exampleDraws(1, now + 86_400_000);
    const network = fakeNetwork({
      ...playerHandlers(now),
      ...emptyCart,
      'POST /web/draw-games/rest/v1/games/powerball/quick-picks': () => answer(quickPickResponse, { boards }),
      [`POST ${DRAW_GAMES_PATHS.cartWagers}`]: () =>
        answer(cart, exampleCart([exampleWager(draws, { boards, stakeCents: 1000n })], now), 201),
    });
    const { router } = renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Quick pick 5 for $10' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(network.of('HEAD', '/web/access/session/check')).toHaveLength(1);
    const posts = network.calls.filter((call) => call.method === 'POST');
    expect(posts).toHaveLength(2);
    for (const { headers } of posts) {
      expect(headers.get('X-XSRF-TOKEN')).toBe('token-of-the-server');
      expect(headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    }
    expect(posts[1]?.body).toMatchObject({ stakeCents: 1000, addOns: [] });
  });

  it('shows the reason for a refused quick pick next to the button', async () => {
    fakeNetwork({
      ...playerHandlers(now),
      ...emptyCart,
      'POST /web/draw-games/rest/v1/games/powerball/quick-picks': () => refusal(409, 'DRAW_CLOSED'),
    });
    renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Quick pick/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Sales for this draw have closed.');
  });

  it.each<['delayed' | 'verified', DrawDelay | undefined]>([
    ['delayed', undefined],
    ['verified', { cause: 'CONTRADICTION' }],
  ])("shows that a %s draw is delayed and that its jackpot isn't known yet", async (state, delay) => {
    const drawsAt = new Date(now - 3_600_000).toISOString();
    const pendingResults = [
      {
        drawId: 'd',
        drawDate: '2026-11-18',
        drawsAt,
        state,
        delay,
        session: null,
        drawNumber: 1 as const,
      },
    ];
    const game = { ...exampleGame(now), jackpotCents: null, cashValueCents: null };
    fakeNetwork({
      ...playerHandlers(now),
      ...emptyCart,
      [`GET ${DRAW_GAMES_PATHS.games}`]: () =>
        answer(gamesResponse, {
          serverNow: new Date(now).toISOString(),
          games: [
            { ...game, pendingResults: pendingResults.map((p) => ({ ...p, drawId: game.openDraws[0]?.drawId ?? '' })) },
          ],
        }),
    });
    renderApp('/');
    expect(await screen.findByText('Draw delayed.')).toBeTruthy();
    expect(await screen.findByText(/The Powerball result for Wed, Nov 18 isn't published yet/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: /Jackpot to be announced/ })).toBeTruthy();
  });

  /** Opens a page with three games: Powerball, one with a larger jackpot, and one with set prizes. */
  function openThree(address: string) {
    const first = exampleGame(now);
    const larger = { ...first, gameId: 'mega-millions' as const, name: 'Mega Millions', boardPriceCents: 500n };
    const digits = {
      ...first,
      gameId: 'pick-3' as const,
      name: 'Pick 3',
      jackpotCents: null,
      cashValueCents: null,
      topPrizeCents: 50_000n,
      boardPriceCents: 100n,
    };
    fakeNetwork({
      ...playerHandlers(now),
      ...emptyCart,
      [`GET ${DRAW_GAMES_PATHS.games}`]: () =>
        answer(gamesResponse, {
          serverNow: new Date(now).toISOString(),
          games: [digits, first, { ...larger, jackpotCents: 912_000_000_00n }],
        }),
    });
    renderApp(address);
  }

  it('[S3-22] puts the largest jackpot first, other jackpots on cards and set prizes in rows', async () => {
    openThree('/');
    const hero = await screen.findByRole('heading', { level: 1, name: /\$912 Million/ });
    expect(hero.textContent).toContain('Mega Millions jackpot: ');
    expect(screen.getByText(/1 in 290,472,336$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Quick pick 5 for $25' })).toBeTruthy();
    const card = screen.getByRole('heading', { level: 3, name: 'Powerball' }).closest('li');
    expect(card?.getAttribute('data-game')).toBe('powerball');
    expect(card?.textContent).toMatch(/Jackpot \$346 Million.*Sales close at .*\$2 a board/);
    const line = screen.getByRole('heading', { level: 3, name: 'Pick 3' }).closest('li');
    expect(line?.getAttribute('data-game')).toBe('pick-3');
    expect(line?.textContent).toMatch(/Pick 3Top prize \$500From \$1/);
    expect(screen.getByRole('link', { name: 'Play Pick 3' }).getAttribute('href')).toBe('/draw-games/pick-3');
    expect(screen.queryByRole('heading', { level: 3, name: 'Mega Millions' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All draw games' }).getAttribute('href')).toBe('/draw-games');
  });

  it('shows the latest result of every game on one page, with a link to its past draws', async () => {
    openThree('/results');
    expect(await screen.findByRole('heading', { level: 1, name: 'Results' })).toBeTruthy();
    const links = await screen.findAllByRole('link', { name: / results$/ });
    const ways = links.map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/results/pick-3', '/results/powerball', '/results/mega-millions']);
    expect(screen.getAllByRole('img', { name: '66' })).toHaveLength(3);
  });

  it("offers to try again when the server can't be reached", async () => {
    fakeNetwork({
      ...playerHandlers(now),
      ...emptyCart,
      [`GET ${DRAW_GAMES_PATHS.games}`]: () => refusal(404, 'NOT_FOUND'),
    });
    renderApp('/');
    expect(await screen.findByRole('heading', { name: "We couldn't load the jackpot" })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it("says that wins can't be loaded, and doesn't request them without end [S8-6/unread-tickets]", async () => {
    signIn();
    const unread = () => new Promise<Response>((respond) => setTimeout(() => respond(refusal(404, 'NOT_FOUND')), 10));
    const network = fakeNetwork({
      ...playerHandlers(now),
      ...emptyCart,
      [`GET ${NOTIFICATION_PATHS.unread}`]: unread,
    });
    const app = renderApp('/');
    await screen.findByText(/We couldn't load your latest wins/);
    await pageAtRest(app);
    expect(screen.getByText(/We couldn't load your latest wins/)).toBeTruthy();
    const calls = network.of('GET', NOTIFICATION_PATHS.unread);
    expect(calls.filter(({ query }) => query.get('token') === WIN_TEMPLATE).length).toBeLessThanOrEqual(2);
  });

  it('[S2.1-6] [S8-2] shows the not-found page for an unknown URL, with a page title', async () => {
    fakeNetwork({ ...playerHandlers(now), ...emptyCart });
    renderApp('/no/such/page');
    expect(await screen.findByText('Page not found: /no/such/page')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  });
});
