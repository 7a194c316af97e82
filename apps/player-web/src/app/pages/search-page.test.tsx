// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { INSTANT_GAMES_PATHS } from '@sunflower/contracts/instant-games.ts';
import { messagesPage, NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { powerball } from '../../features/draw-games/tickets/tickets-in-tests.ts';
import { win } from '../../features/draw-games/updates/updates-in-tests.ts';
import { openWallet, PATIENT, plain } from '../../features/wallet/wallet-screen-in-tests.tsx';
import { answer, fakeNetwork, type Handler, refusal } from '../../testing/fake-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { gameHandlers } from '../pictures/games-in-tests.ts';
import { pictureHandlers } from '../pictures/player-in-tests.ts';

const TICKETS = `GET ${DRAW_GAMES_PATHS.tickets}`;
const handlers: Record<string, Handler> = {
  [TICKETS]: () => answer(ticketsPage, { pageItems: [powerball], nextCursor: null }),
  [`GET ${NOTIFICATION_PATHS.messages}`]: () =>
    answer(messagesPage, { pageItems: [{ isRead: true, notification: win }], nextCursor: null, unreadCount: 0 }),
};
const partOf = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title }, PATIENT)).closest('section') as HTMLElement;
const found = async (title: string) =>
  waitFor(async () => {
    const links = within(await partOf(title)).getAllByRole('link');
    return links.map((link) => [plain(link.textContent), link.getAttribute('href')]);
  }, PATIENT);

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the search', () => {
  it('finds games, tickets, money and messages by the same words, and leads to each', async () => {
    openWallet('/search?q=powerball', { ...gameHandlers(Date.now()), ...handlers });
    expect(await found('Games')).toEqual([['Powerball', '/draw-games/powerball']]);
    expect(await found('Tickets')).toEqual([['Powerball, Sat, Nov 21', `/tickets/${powerball.serial}`]]);
    expect(await found('Money')).toEqual([['Powerball, -$15.00', '/wallet?from=2026-11-20&to=2026-11-20']]);
    expect((await found('Messages'))[0]?.[1]).toBe(`/tickets/${win.ticketSerial}`);
  });

  it('stores the typed text in the URL, and finds words in any order, case and accent', async () => {
    const { router } = openWallet('/search', handlers);
    await userEvent.type(await screen.findByLabelText('What are you looking for?', {}, PATIENT), '6789 WÍTHDRAWAL');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await found('Money')).toEqual([['Withdrawal requested, -$20.00', '/wallet?from=2026-11-20&to=2026-11-20']]);
    expect(within(await partOf('Tickets')).getByText('Nothing found.')).toBeDefined();
    expect(new URLSearchParams(router.history.location.search).get('q')).toBe('6789 WÍTHDRAWAL');
  });

  it('queries the server by a part of a ticket number, and shows no outcome that may be covered', async () => {
    const { network } = openWallet('/search?q=7k3m9', handlers);
    expect(await found('Tickets')).toEqual([['Powerball, Sat, Nov 21', `/tickets/${powerball.serial}`]]);
    expect(network.calls.some(({ path, query }) => path === DRAW_GAMES_PATHS.tickets && query.has('search'))).toBe(
      true,
    );
    expect((await partOf('Tickets')).textContent).not.toMatch(/winner|won/i);
  });

  it('names the part that could not be searched, and searches it again on request', async () => {
    let isDown = true;
    openWallet('/search?q=powerball', {
      ...handlers,
      [TICKETS]: (call) => (isDown ? new Response(null, { status: 500 }) : (handlers[TICKETS] as Handler)(call)),
    });
    const tickets = await partOf('Tickets');
    await within(tickets).findByText("We couldn't search here", {}, { timeout: 30_000 });
    isDown = false;
    await userEvent.click(within(tickets).getByRole('button', { name: 'Try again' }));
    expect((await found('Tickets')).length).toBe(1);
    expect((await found('Money')).length).toBe(1);
  });

  it('finds a ticket by any of its boards, and shows the first matching one', async () => {
    const boards = [...powerball.boards, ...powerball.boards].map((board, place) =>
      place === 1 && board.kind === 'numbers' ? { ...board, numbers: [61, 62, 63, 64, 65] } : board,
    );
    const ticket = { ...powerball, boards: boards.slice(0, 2) };
    openWallet('/search?q=61%2065', {
      ...handlers,
      [TICKETS]: () => answer(ticketsPage, { pageItems: [ticket], nextCursor: null }),
    });
    expect(await found('Tickets')).toEqual([['Powerball, Sat, Nov 21', `/tickets/${powerball.serial}`]]);
    expect((await partOf('Tickets')).textContent).toMatch(/ and 1 more board$/);
  });

  it('lists every game before anything is typed', async () => {
    fakeNetwork(gameHandlers(Date.now()));
    renderApp('/search');
    expect((await found('All games')).slice(0, 2)).toEqual([
      ['Powerball', '/draw-games/powerball'],
      ['Mega Millions', '/draw-games/mega-millions'],
    ]);
  });

  it.each([
    ['all games', DRAW_GAMES_PATHS.games, '/search', 'All games', []],
    ['instant games alone', INSTANT_GAMES_PATHS.activeGames, '/search', 'All games', ['Powerball', 'Mega Millions']],
    ['instant games alone', INSTANT_GAMES_PATHS.activeGames, '/search?q=keno', 'Games', ['Keno']],
  ])(
    'keeps the other games when it could not load %s, and loads them on request',
    async (_what, path, at, title, shown) => {
      const games = { ...pictureHandlers(Date.now()), ...gameHandlers(Date.now()) };
      const network = fakeNetwork({ ...games, [`GET ${path}`]: () => refusal(400, 'NO') });
      renderApp(at);
      await within(await partOf(title)).findByText("We couldn't search here", {}, PATIENT);
      const links = async () => within(await partOf(title)).queryAllByRole('link');
      expect((await links()).slice(0, 2).map((link) => plain(link.textContent))).toEqual(shown);
      network.handle(`GET ${path}`, games[`GET ${path}`] as Handler);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(async () => expect(within(await partOf(title)).queryByRole('button')).toBeNull());
      expect((await links()).length).toBeGreaterThan(0);
    },
  );

  it('finds games for a guest, and requests no data of a player', async () => {
    const network = fakeNetwork(gameHandlers(Date.now()));
    renderApp('/search?q=keno');
    expect(await found('Games')).toEqual([['Keno', '/draw-games/keno']]);
    expect(screen.queryByRole('heading', { level: 2, name: 'Tickets' })).toBeNull();
    expect(network.calls.some(({ path }) => path === DRAW_GAMES_PATHS.tickets)).toBe(false);
  });
});
