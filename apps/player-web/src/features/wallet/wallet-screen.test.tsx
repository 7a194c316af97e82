// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticket as ticketSchema, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { transactionsPage, WALLET_PATHS, walletBalances } from '@sunflower/contracts/wallet.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { balances, GAMES, LINES } from './wallet-in-tests.ts';

// The session begins now: one that began days ago would be over its time limit.
const now = Date.now();

function open(address: string, more: Record<string, () => Response> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, balances),
    [`GET ${WALLET_PATHS.transactions}`]: () =>
      answer(transactionsPage, { pageItems: [...LINES], nextCursor: null, games: GAMES }),
    ...more,
  });
  const asked: URL[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost');
    if (url.pathname === WALLET_PATHS.transactions) asked.push(url);
    return answered(input, init);
  });
  signIn();
  return { network, asked, ...renderApp(address) };
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('−', '-').replaceAll('\u00a0', ' ');
const rowOf = (name: string) => {
  const term = screen.getAllByText(
    (_, element) => element?.tagName === 'DT' && element.textContent?.trim().startsWith(name) === true,
  )[0];
  return plain(term?.nextElementSibling?.textContent);
};

/** So many tickets of five dollars that wait for their draw. */
function openTickets(count: number): Response {
  const ticket = { ...z.decode(ticketSchema, drawGamesExamples.ticket), state: 'PENDING' as const, stakeCents: 5_00n };
  return answer(ticketsPage, { pageItems: Array.from({ length: count }, () => ticket), nextCursor: null });
}

afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('the wallet on screen', () => {
  it('lists every type of money, what can be played for and what of it can be withdrawn [S2.4-6/wallet] [S3-11/types]', async () => {
    open('/wallet');
    expect(await screen.findByText('$120.50')).toBeDefined();
    expect(rowOf('Can be withdrawn')).toBe('$7.50');
    expect(rowOf('To play with only')).toBe('$113.00');
    const names = [
      'Funds added',
      'Winnings',
      'Free rounds',
      'Play credit',
      'Match-up funds',
      'Bonus cash',
      'Discount',
      'Withdrawal requests',
    ];
    const amounts = ['$85.00', '$7.50', '$6.00', '$5.00', '$10.00', '$7.00', '$0.00', '$20.00'];
    expect(names.map(rowOf)).toEqual(amounts);
  });

  it.each([
    [0, 'No ticket is waiting for a draw.'],
    [1, '1 ticket is waiting for its draw, worth $5.00.'],
    [3, '3 tickets are waiting for a draw, worth $15.00.'],
  ])('tells of %i tickets that are still in play [GLI19-07/tickets]', async (count, words) => {
    const { asked } = open('/wallet', { [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => openTickets(count) });
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && plain(element.textContent).startsWith(words)),
    ).toBeDefined();
    expect(asked).not.toEqual([]);
  });

  it('says that it could not count them, and counts again when asked [GLI19-07/tickets]', async () => {
    let isDown = true;
    open('/wallet', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => (isDown ? refusal(403, 'FORBIDDEN') : openTickets(2)),
    });
    const failed = await screen.findByText('We could not count the tickets that wait for a draw.');
    isDown = false;
    await userEvent.click(within(failed.parentElement ?? document.body).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^2 tickets are waiting for a draw, worth \$10/)).toBeDefined();
  });

  it.each([
    ['Add funds', '/wallet/deposit', ['FEATURE_WALLET_CARD_DEPOSIT', 'FEATURE_WALLET_BANK_DEPOSIT']],
    [
      'Withdraw',
      '/wallet/withdraw',
      ['FEATURE_WALLET_ACH_WITHDRAWAL', 'FEATURE_WALLET_BANK_WITHDRAWAL', 'FEATURE_WALLET_RETAIL_WITHDRAWAL'],
    ],
    ['Payment methods', '/wallet/methods', ['FEATURE_WALLET_CARD_METHOD_UPDATE', 'FEATURE_WALLET_ACH_UPDATE']],
  ])('leads to %s at %s while one of its paths is switched on', async (name, address, flags) => {
    open('/wallet');
    await screen.findByText('$120.50');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe(address);
    for (const one of flags) {
      act(() => publishFlags((flag) => flag === one || !flags.includes(flag)));
      expect(main.getByRole('link', { name })).toBeDefined();
    }
    act(() => publishFlags((flag) => !flags.includes(flag)));
    expect(main.queryByRole('link', { name })).toBeNull();
  });

  it('that cannot be had is an empty place, and everything beside it works [S8-6/wallets] [S7-29/wallets]', async () => {
    const fails = () => refusal(500, 'INTERNAL');
    open('/wallet', {
      [`GET ${WALLET_PATHS.balances}`]: fails,
      [`GET ${WALLET_PATHS.accounts}`]: fails,
    });
    expect(await screen.findByText('Withdrawal requested')).toBeDefined();
    const pill = await screen.findByRole('link', { name: /balance/i });
    expect(pill.textContent).not.toMatch(/\d/);
    expect(screen.getByRole('link', { name: 'Statement' })).toBeDefined();
  });

  it('says that the money is safe when it does not load, and asks again', async () => {
    const { network } = open('/wallet', {
      [`GET ${WALLET_PATHS.balances}`]: () => refusal(400, 'NO'),
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => openTickets(1),
    });
    const retries = await screen.findByText('Your wallet did not load');
    expect(retries).toBeDefined();
    const count = () => network.of('GET', WALLET_PATHS.balances).length;
    const before = count();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(count()).toBeGreaterThan(before));
  });
});

describe('the transactions on screen [S1-4/transactions]', () => {
  /** The line with such a text; the menus of the page have lists of their own. */
  const lineWith = (what: string) => {
    const isLine = (_: string, element: Element | null) =>
      element?.tagName === 'P' && plain(element.textContent) === what;
    return waitFor(() => screen.getByText(isLine).closest('li') as HTMLElement);
  };

  it('tell what happened, in which game, by which method, and where the money came from', async () => {
    open('/wallet');
    const tickets = await lineWith('Tickets');
    expect(plain(tickets.textContent)).toContain('12:00 pm CT · Powerball');
    expect(plain(tickets.textContent)).toContain('$2.00 from bonus money, $13.00 from funds added');
    expect(plain(tickets.textContent)).toContain('-$15.00');
    expect(
      within(tickets)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/tickets/PB-261121-7K3M9', '/tickets/PB-261121-QXWTD']);
    const request = await lineWith('Withdrawal requested');
    expect(plain(request.textContent)).toContain('Bank account (ACH) •••• 6789');
    expect(plain(request.textContent)).toContain('$20.00 from winnings, $20.00 to money set aside');
    const back = await lineWith('Taken back: Funds added');
    expect(plain(back.textContent)).toContain('American Express •••• 0005');
    expect(plain(back.textContent)).toContain('From funds added');
    expect(back.textContent).not.toContain('019aa2c0');
    expect(await lineWith('Bonuses')).toBeDefined();
  });

  it('stand under their days in Central Time', async () => {
    open('/wallet');
    await lineWith('Tickets');
    const days = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(days.filter((day) => day?.includes('Nov'))).toEqual(['Fri, Nov 20', 'Wed, Nov 18']);
  });

  it('are filtered as the address says, and the address as is chosen [S2.3-4]', async () => {
    const { asked, router } = open('/wallet?kind=prizes&from=2026-11-01&to=2026-11-10&x=1');
    await lineWith('Tickets');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      kind: 'prizes',
      from: '2026-11-01',
      to: '2026-11-10',
      limit: '20',
    });
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Tickets');
    await userEvent.selectOptions(screen.getByLabelText('Game'), 'Powerball');
    await userEvent.selectOptions(screen.getByLabelText('When'), 'All the time');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
        kind: 'stakes',
        game: 'powerball',
        limit: '20',
      }),
    );
    expect(router.history.location.search).toBe('?kind=stakes&x=1&game=powerball');
  });

  it.each([
    'kind=everything',
    'game=../x',
    'from=2026-02-30&to=2026-13-02',
    'from=2026-11-10&to=2026-11-01',
    'from=2026-11-10',
  ])('are all there for an address that makes no sense: %s', async (query) => {
    const { asked } = open(`/wallet?${query}`);
    await lineWith('Tickets');
    expect(asked[0]?.search).toBe('?limit=20');
  });

  it('that match nothing say so, and everything is one press away', async () => {
    const page = { pageItems: [], nextCursor: null, games: GAMES };
    const { router } = open('/wallet?kind=prizes', {
      [`GET ${WALLET_PATHS.transactions}`]: () => answer(transactionsPage, page),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(router.history.location.search).toBe('');
    expect(await screen.findByText('Nothing has moved yet')).toBeDefined();
  });

  it('of a long history are looked for further back when asked', async () => {
    const far = { pageItems: [], nextCursor: '41', games: GAMES };
    const further = { pageItems: LINES.slice(1, 2), nextCursor: null, games: GAMES };
    const seen: { asked?: readonly URL[] } = {};
    const { asked } = open('/wallet?kind=stakes', {
      [`GET ${WALLET_PATHS.transactions}`]: () =>
        answer(transactionsPage, seen.asked?.at(-1)?.searchParams.get('cursor') === '41' ? further : far),
    });
    seen.asked = asked;
    expect(await screen.findByText(/^Nothing found so far/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Older transactions' }));
    expect(await lineWith('$2.00 from bonus money, $13.00 from funds added')).toBeDefined();
  });

  it('lead to the statement of a period', async () => {
    open('/wallet');
    const link = await screen.findByRole('link', { name: 'Statement' });
    expect(link.getAttribute('href')).toBe('/wallet/statement');
  });
});
