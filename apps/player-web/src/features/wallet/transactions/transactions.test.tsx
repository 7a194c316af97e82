// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticket as ticketSchema } from '@sunflower/contracts/draw-games-tickets.ts';
import { transactionsPage, WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { answer } from '../../../testing/fake-network.ts';
import { forgetApp } from '../../../testing/render-app.tsx';
import { GAMES, LINES } from '../wallet-in-tests.ts';

import { BOUGHT, openWallet as open, PATIENT, plain } from '../wallet-screen-in-tests.tsx';

afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('transactions in the wallet [S1-4/transactions]', () => {
  /** Finds the transaction with this text; the page's menus have lists of their own. */
  const lineWith = (what: string) => {
    const isLine = (_: string, element: Element | null) =>
      element?.tagName === 'SPAN' && element.closest('summary') !== null && plain(element.textContent) === what;
    return waitFor(() => screen.getByText(isLine).closest('li') as HTMLElement, PATIENT);
  };

  it('show what happened, in which game, by which method, and where the money came from', async () => {
    open('/wallet');
    const tickets = await lineWith('Powerball');
    expect(plain(tickets.textContent)).toContain('2 tickets · 12:00 pm CT');
    expect(plain(tickets.textContent)).toContain('$2.00 from bonus money, $13.00 from money added');
    expect(plain(tickets.textContent)).toContain('-$15.00');
    const back = await lineWith('Reversed: Deposit');
    expect(plain(back.textContent)).toContain('American Express •••• 0005');
    expect(plain(back.textContent)).toContain('From money added');
    expect(await lineWith('Bonuses')).toBeDefined();
  });

  it('show a requested withdrawal as an amount taken from the available money [S3-11/types]', async () => {
    open('/wallet');
    const request = await lineWith('Withdrawal requested');
    expect(plain(request.textContent)).toContain('Bank account (ACH) •••• 6789');
    expect(plain(request.textContent)).toContain('-$20.00');
    expect(plain(request.textContent)).toContain('$20.00 from winnings, $20.00 to money on hold');
    expect(plain(request.textContent)).toContain('Available after: $120.50');
  });

  it('show the tickets of a purchase with their boards when it is opened, and no ticket number or id', async () => {
    const { network } = open('/wallet', {
      [`GET ${DRAW_GAMES_PATHS.tickets}/PB-261121-7K3M9`]: () => answer(ticketSchema, BOUGHT),
      [`GET ${DRAW_GAMES_PATHS.tickets}/PB-261121-QXWTD`]: () => answer(ticketSchema, BOUGHT),
    });
    const tickets = await lineWith('Powerball');
    expect(network.calls.some(({ path }) => path.includes('PB-261121'))).toBe(false);
    const details = tickets.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const slips = () => within(tickets).getAllByRole('article', { hidden: true });
    await waitFor(() => expect(slips()).toHaveLength(2), { timeout: 20_000 });
    expect(slips()[0]?.textContent).toContain('Board A');
    for (const line of screen.getAllByRole('listitem')) expect(line.textContent).not.toMatch(/PB-\d|019aa2c0/);
  }, 30_000);

  it('are grouped by day in Central Time', async () => {
    open('/wallet');
    await lineWith('Powerball');
    const days = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(days.filter((day) => day?.includes('Nov'))).toEqual(['Fri, Nov 20', 'Wed, Nov 18']);
  });

  it("are filtered by the page's URL, and changing a filter updates the URL [S2.3-4]", async () => {
    const { requests, router } = open('/wallet?kind=prizes&from=2026-11-01&to=2026-11-10&x=1');
    await lineWith('Powerball');
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      kind: 'prizes',
      from: '2026-11-01',
      to: '2026-11-10',
      limit: '20',
    });
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Tickets');
    await userEvent.selectOptions(screen.getByLabelText('Game'), 'Powerball');
    await userEvent.selectOptions(screen.getByLabelText('Date'), 'All time');
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
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
  ])('are all listed for an invalid query: %s', async (query) => {
    const { requests } = open(`/wallet?${query}`);
    await lineWith('Powerball');
    expect(requests[0]?.search).toBe('?limit=20');
  });

  it('show a message when nothing matches, with one button that clears the filters', async () => {
    const page = { pageItems: [], nextCursor: null, games: GAMES };
    const { router } = open('/wallet?kind=prizes', {
      [`GET ${WALLET_PATHS.transactions}`]: () => answer(transactionsPage, page),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.history.location.search).toBe('');
    expect(await screen.findByText('No transactions yet')).toBeDefined();
  });

  it('search further back in a long history on request', async () => {
    const far = { pageItems: [], nextCursor: '41', games: GAMES };
    const further = { pageItems: LINES.slice(1, 2), nextCursor: null, games: GAMES };
    const seen: { requests?: readonly URL[] } = {};
    const { requests } = open('/wallet?kind=stakes', {
      [`GET ${WALLET_PATHS.transactions}`]: () =>
        answer(transactionsPage, seen.requests?.at(-1)?.searchParams.get('cursor') === '41' ? further : far),
    });
    seen.requests = requests;
    expect(await screen.findByText(/^No matches yet/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Older transactions' }));
    expect(await lineWith('Powerball')).toBeDefined();
  });

  it('link to the statement of a period', async () => {
    open('/wallet');
    const link = await screen.findByRole('link', { name: 'Statement' });
    expect(link.getAttribute('href')).toBe('/wallet/statement');
  });
});
