// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { rememberRevealed } from '../reveal/revealed-tickets.ts';
import { draw, id, powerball } from './tickets-in-tests.ts';

const now = Date.parse('2026-11-24T18:00:00Z');
const noWins = {
  [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, []),
  [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
};

function open(address: string, handlers: Record<string, Handler>) {
  const network = fakeNetwork({ ...playerHandlers(now), ...noWins, ...handlers });
  // The player has already seen the result; covered results have tests of their own.
  rememberRevealed({ playerId: 'player-1', serial: powerball.serial, drawId: id(1), drawsAt: draw().drawsAt });
  signIn();
  renderApp(address);
  return network;
}

// The session of these tests began now; by the real clock it would soon be over.
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('the list of tickets', () => {
  const page: Handler = ({ query }) =>
    answer(ticketsPage, { pageItems: query.get('state') === 'PENDING' ? [] : [powerball], nextCursor: null });

  it('offers the game groups whose lists are switched on, and requests the chosen one [S6-5/tickets]', async () => {
    const requests: string[] = [];
    open('/tickets', { [`GET ${DRAW_GAMES_PATHS.tickets}`]: page });
    const fetched = vi.mocked(globalThis.fetch);
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      requests.push(input);
      return fetched(input, init);
    });
    await screen.findByRole('heading', { level: 3, name: 'Powerball' });
    const game = screen.getByRole('combobox', { name: 'Game' });
    const names = () =>
      within(game)
        .getAllByRole('option')
        .map((one) => one.textContent);
    expect(names()).toEqual(['All games', 'Powerball', 'Mega Millions', 'Pick 3, 4 and 5', 'Other games']);
    act(() => publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_PICK_TICKETS'));
    expect(names()).not.toContain('Pick 3, 4 and 5');
    fireEvent.change(game, { target: { value: 'mega-millions' } });
    await waitFor(() => expect(requests.some((one) => one.includes('group=mega-millions'))).toBe(true));
  });

  it('lists tickets in play first, and folds finished ones by week, the latest week open', async () => {
    const waiting = { ...powerball, serial: 'PB-261128-AAAAA-AAAAA-A', state: 'PENDING' as const };
    const older = {
      ...powerball,
      serial: 'PB-261111-BBBBB-BBBBB-B',
      draws: [draw({ drawDate: '2026-11-11' })],
    };
    const network = open('/tickets', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: ({ query }) =>
        answer(ticketsPage, {
          pageItems: query.get('state') === 'PENDING' ? [waiting] : [powerball, older],
          nextCursor: null,
        }),
    });
    const inPlay = await screen.findByRole('heading', { level: 2, name: 'In play' });
    const finished = screen.getByRole('heading', { level: 2, name: 'Finished' });
    expect(inPlay.compareDocumentPosition(finished) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const weeks = [...document.querySelectorAll('details')].map((week) => [
      week.querySelector('summary')?.textContent,
      week.open,
    ]);
    expect(weeks).toEqual([
      ['Week of Sun, Nov 151 ticket', true],
      ['Week of Sun, Nov 81 ticket', false],
    ]);
    // The page also follows the recent tickets of any state, for their results.
    const lists = network.of('GET', DRAW_GAMES_PATHS.tickets).filter(({ query }) => !query.has('from'));
    expect(new Set(lists.map(({ query }) => query.get('state')))).toEqual(new Set(['PENDING', 'FINISHED']));
  });

  it('takes its filters from the URL, says when no ticket matches, and clears the filters on request', async () => {
    open('/tickets?state=WON&when=last7&search=pb-26', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => answer(ticketsPage, { pageItems: [], nextCursor: null }),
    });
    expect(await screen.findByText('No tickets found')).toBeTruthy();
    expect((screen.getByRole('combobox', { name: 'Status' }) as HTMLSelectElement).value).toBe('WON');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('pb-26');
    fireEvent.click(screen.getByRole('button', { name: 'Show all tickets' }));
    expect(await screen.findByText('No tickets yet')).toBeTruthy();
  });

  it('shows a ticket only once when it was decided between the calls for the two lists', async () => {
    const drawn = draw({ ticketState: 'WON', prizeCents: 4_00n });
    const ahead = draw({ drawId: id(6), drawDate: '2026-11-25', ticketState: 'PENDING', result: null });
    const tickets = { ...powerball, state: 'WON', prizeCents: 4_00n, draws: [drawn, ahead] } as const;
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    open('/tickets', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: () =>
        answer(ticketsPage, { pageItems: [{ ...tickets, draws: [...tickets.draws] }], nextCursor: null }),
    });
    await screen.findAllByRole('heading', { level: 3, name: 'Powerball' }, { timeout: 30_000 });
    expect(screen.getAllByRole('heading', { level: 3, name: 'Powerball' })).toHaveLength(1);
    expect(errors.mock.calls.filter(([text]) => `${text}`.includes('same key'))).toEqual([]);
    errors.mockRestore();
  });

  it('loads wins and claims on a retry [S8-6/unread-tickets] [S8-6/latest-claims] [S4.9-1/latest-claims]', async () => {
    let isDown = true;
    open('/tickets', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: page,
      [`GET ${NOTIFICATION_PATHS.unread}`]: () => (isDown ? refusal(403, 'FORBIDDEN') : answer(winNotifications, [])),
      [`GET ${CLAIMS_PATHS.latestWins}`]: () => (isDown ? refusal(403, 'FORBIDDEN') : answer(claims, [])),
    });
    const wins = await screen.findByText(/We couldn't load your latest wins/, {}, { timeout: 30_000 });
    const toClaim = await screen.findByText(/We couldn't load your prizes to claim/, {}, { timeout: 30_000 });
    expect(await screen.findByRole('heading', { level: 3, name: 'Powerball' })).toBeTruthy();
    isDown = false;
    for (const line of [wins, toClaim]) {
      const status = line.closest<HTMLElement>('[role="status"]');
      fireEvent.click(within(status ?? line).getByRole('button', { name: 'Try again' }));
    }
    await waitFor(() => expect(screen.queryByText(/We couldn't load/)).toBeNull());
  });

  it('shows new wins until they are read, and prizes waiting to be claimed [S7-20] [S3-9/latest-wins]', async () => {
    const win = {
      id: id(9),
      template: 'TI-WIN_Notification_001' as const,
      createdAt: '2026-11-22T05:00:00Z',
      gameId: '2by2',
      drawDate: '2026-11-21',
      ticketSerial: powerball.serial,
      amount: 3_00n,
      currency: 'USD' as const,
      freeBoards: 0,
      hasClaim: true,
    };
    const claim = {
      id: id(11),
      status: 'UNCLAIMED' as const,
      gameId: 'powerball',
      drawDate: '2026-11-18',
      ticketSerial: 'PB-261118-4H2N8-RSTVW-3',
      boardLetter: 'A',
      tier: '4+1',
      amount: 50_000_00n,
      currency: 'USD' as const,
      wonAt: '2026-11-19T05:10:00Z',
      claimUntil: '2027-11-18',
      lapsesAt: '2027-11-19T06:00:00Z',
      path: 'manual' as const,
      proceeds: 49_998_00n,
      withheldFederal: 11_999_52n,
      withheldState: 2_499_90n,
      net: 35_500_58n,
      isReported: true,
    };
    const network = open('/tickets', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: page,
      [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, [win]),
      [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, [claim]),
      [`POST ${NOTIFICATION_PATHS.read}`]: () => new Response(null, { status: 204 }),
    });
    const wins = await screen.findByRole('region', { name: 'New prize' });
    expect(wins.textContent).toContain('$3.00 with 2by2, Sat, Nov 21');
    const waiting = await screen.findByRole('region', { name: 'Prizes to claim' });
    expect(waiting.textContent).toContain('$50,000.00');
    fireEvent.click(within(wins).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New prize' })).toBeNull());
    expect(network.of('POST', NOTIFICATION_PATHS.read)[0]?.body).toEqual({ ids: [id(9)] });
  });
});
