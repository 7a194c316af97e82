// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { type Ticket, ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { draw, id, KINDS, powerball } from './tickets-in-tests.ts';

const now = Date.parse('2026-11-24T18:00:00Z');
const noWins = {
  [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, []),
  [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
};

function open(address: string, handlers: Record<string, Handler>) {
  const network = fakeNetwork({ ...playerHandlers(now), ...noWins, ...handlers });
  signIn();
  renderApp(address);
  return network;
}

afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('the page of a ticket', () => {
  it.each(KINDS)('of %s tells what was won and where it is [S1-4/tickets]', async (_game, one, words) => {
    open(`/tickets/${one.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one) });
    await screen.findByRole('heading', { name: 'Prizes on this ticket' });
    for (const said of words) expect(document.body.textContent).toMatch(said);
    const copy = screen.getByRole('link', { name: 'Save as PDF' });
    expect(copy.getAttribute('href')).toBe(TICKET_COPY_PATHS.pdf.replace(':serial', one.serial));
    const again = screen.getByRole('link', { name: 'Play these numbers again' });
    expect(again.getAttribute('href')).toContain(`/draw-games/${one.gameId}?`);
    expect(screen.getByRole('link', { name: 'Check it yourself' }).getAttribute('href')).toContain(one.serial);
  });

  const claimOf = (change: Partial<NonNullable<Ticket['matches'][number]['claim']>>) => ({
    id: '019aa2c0-3333-7000-8000-000000000001',
    status: 'UNCLAIMED' as const,
    claimUntil: '2027-11-18',
    lapsesAt: '2027-11-19T06:00:00Z',
    path: 'manual' as const,
    proceedsCents: 49_998_00n,
    federalCents: 11_999_52n,
    stateCents: 2_499_90n,
    setOffCents: 0n,
    netCents: 35_500_58n,
    isReported: true,
    ...change,
  });

  it.each([
    [
      'is taxed',
      claimOf({}),
      [
        /To be claimed by Thu, Nov 18.*After 11\/19\/2027, 12:00 am CT it goes to the lottery’s prize fund/,
        /Prize\$50,000\.00Federal tax withheld−\$11,999\.52Kansas tax withheld−\$2,499\.90Paid to you\$35,500\.58/,
        /Tax is withheld of \$49,998\.00/,
        /form W-2G/,
        /at the lottery, not into your wallet/,
      ],
      /No tax is withheld/,
    ],
    [
      'is not taxed',
      claimOf({ path: 'wallet', federalCents: 0n, stateCents: 0n, netCents: 50_000_00n, isReported: false }),
      [/Prize\$50,000\.00Paid to you\$50,000\.00/, /No tax is withheld/, /Once claimed, it is paid into your wallet/],
      /withheld−|W-2G/,
    ],
    [
      'is looked at',
      claimOf({ status: 'IN_REVIEW' }),
      [/The claim is being worked on/, /Paid to you/],
      /To be claimed|After 11/,
    ],
    ['has lapsed', claimOf({ status: 'EXPIRED' }), [/Nobody claimed it by Thu, Nov 18/], /Paid to you|How to claim/],
  ] as const)(
    'of a prize to be claimed that %s tells what is withheld, what is paid, how and until when [S3-9/claim]',
    async (_, claim, said, unsaid) => {
      const [, won] = KINDS[0] ?? [];
      if (!won?.matches[0]) throw new Error('no won ticket among the examples');
      const one = { ...won, matches: [{ ...won.matches[0], prizeCents: 50_000_00n, paid: 'claim' as const, claim }] };
      open(`/tickets/${one.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one) });
      await screen.findByRole('heading', { name: 'Prizes on this ticket' });
      for (const words of said) expect(document.body.textContent).toMatch(words);
      expect(document.body.textContent).not.toMatch(unsaid);
    },
  );

  it('marks the boards against the draw that is chosen', async () => {
    const second = draw({
      drawId: id(2),
      drawDate: '2026-11-23',
      result: { drawn: { kind: 'numbers', numbers: [1, 2, 39, 45, 66], bonus: 4 }, multiplier: 2, doublePlay: null },
    });
    const both = { ...powerball, draws: [draw(), second] };
    open(`/tickets/${both.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${both.serial}`]: () => answer(ticket, both) });
    const choice = await screen.findByRole('combobox', { name: 'Boards marked against' });
    const board = () => within(screen.getByRole('article')).getByRole('listitem').textContent;
    expect(board()).toBe('ABoard A: 072201 matched02 matched03Powerball PB 19');
    fireEvent.change(choice, { target: { value: id(1) } });
    expect(board()).toBe('ABoard A: 07 matched22 matched010203Powerball PB 19 matched');
  });

  it('marks a win as read once it is shown [S3-18]', async () => {
    const win = {
      id: id(9),
      template: 'TI-WIN_Notification_001' as const,
      createdAt: '2026-11-22T05:00:00Z',
      gameId: 'powerball',
      drawDate: '2026-11-21',
      ticketSerial: powerball.serial,
      amount: 7_00n,
      currency: 'USD' as const,
      freeBoards: 0,
      hasClaim: false,
    };
    const other = { ...win, id: id(10), ticketSerial: 'PB-261121-00000-00000-0' };
    const network = open(`/tickets/${powerball.serial}`, {
      [`GET ${DRAW_GAMES_PATHS.tickets}/${powerball.serial}`]: () => answer(ticket, powerball),
      [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, [win, other]),
      [`POST ${NOTIFICATION_PATHS.read}`]: () => new Response(null, { status: 204 }),
    });
    await waitFor(() => expect(network.of('POST', NOTIFICATION_PATHS.read)).toHaveLength(1));
    expect(network.of('POST', NOTIFICATION_PATHS.read)[0]?.body).toEqual({ ids: [id(9)] });
  });
});

describe('the list of tickets', () => {
  const page = () => answer(ticketsPage, { pageItems: [powerball], nextCursor: null });

  it('offers the groups of games whose lists are switched on, and asks for the one that is chosen [S6-5/tickets]', async () => {
    const asked: string[] = [];
    open('/tickets', { [`GET ${DRAW_GAMES_PATHS.tickets}`]: page });
    const fetched = vi.mocked(globalThis.fetch);
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      asked.push(input);
      return fetched(input, init);
    });
    const groups = await screen.findByRole('radiogroup', { name: 'Games' });
    const names = () =>
      within(groups)
        .getAllByRole('radio')
        .map((one) => one.textContent);
    expect(names()).toEqual(['All games', 'Powerball', 'Mega Millions', 'Pick 3, 4 and 5', 'Other games']);
    act(() => publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_PICK_TICKETS'));
    expect(names()).not.toContain('Pick 3, 4 and 5');
    fireEvent.click(within(groups).getByRole('radio', { name: 'Mega Millions' }));
    await waitFor(() => expect(asked.some((one) => one.includes('group=mega-millions'))).toBe(true));
  });

  it('finds by state, time and number, all of it in the address, and says when nothing is like that', async () => {
    open('/tickets?state=WON&when=last7&search=pb-26', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => answer(ticketsPage, { pageItems: [], nextCursor: null }),
    });
    expect(await screen.findByText('No ticket like that')).toBeTruthy();
    expect((screen.getByRole('combobox', { name: 'State' }) as HTMLSelectElement).value).toBe('WON');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('pb-26');
    fireEvent.click(screen.getByRole('button', { name: 'Show all tickets' }));
    expect(await screen.findByText('No tickets yet')).toBeTruthy();
  });

  it('says quietly that wins and claims did not load, beside the tickets, and asks again [S8-6/unread-tickets] [S8-6/latest-claims] [S4.9-1/latest-claims]', async () => {
    let isDown = true;
    open('/tickets', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: page,
      [`GET ${NOTIFICATION_PATHS.unread}`]: () => (isDown ? refusal(403, 'FORBIDDEN') : answer(winNotifications, [])),
      [`GET ${CLAIMS_PATHS.latestWins}`]: () => (isDown ? refusal(403, 'FORBIDDEN') : answer(claims, [])),
    });
    const wins = await screen.findByText(/Whether you won something new did not load/, {}, { timeout: 20_000 });
    const toClaim = await screen.findByText(/Prizes to claim did not load/, {}, { timeout: 20_000 });
    expect(await screen.findByRole('heading', { level: 2, name: 'Powerball' })).toBeTruthy();
    isDown = false;
    for (const line of [wins, toClaim]) {
      const status = line.closest<HTMLElement>('[role="status"]');
      fireEvent.click(within(status ?? line).getByRole('button', { name: 'Try again' }));
    }
    await waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull());
  }, 45_000);

  it('shows what was won since, until it is read, and what waits to be claimed [S7-20] [S3-9/latest-wins]', async () => {
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
    const wins = await screen.findByRole('region', { name: 'You won' });
    expect(wins.textContent).toContain('$3.00 with 2by2, Sat, Nov 21');
    const waiting = await screen.findByRole('region', { name: 'Prizes to claim' });
    expect(waiting.textContent).toContain('$50,000.00');
    fireEvent.click(within(wins).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You won' })).toBeNull());
    expect(network.of('POST', NOTIFICATION_PATHS.read)[0]?.body).toEqual({ ids: [id(9)] });
  });
});
