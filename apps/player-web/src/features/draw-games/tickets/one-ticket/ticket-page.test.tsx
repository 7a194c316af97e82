// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { type Ticket, ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler } from '../../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../../testing/render-app.tsx';
import { readReceiptFile } from '../../receipts/receipt-file.ts';
import { rememberRevealed } from '../../reveal/revealed-tickets.ts';
import { draw, id, KINDS, powerball } from '../tickets-in-tests.ts';

const now = Date.parse('2026-11-24T18:00:00Z');
const noWins = {
  [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, []),
  [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
};

function open(address: string, handlers: Record<string, Handler>) {
  const network = fakeNetwork({ ...playerHandlers(now), ...noWins, ...handlers });
  // The player has already seen the results; the reveal has tests of its own.
  for (const drawId of [id(1), id(2)])
    for (const serial of [powerball.serial, ...KINDS.map(([, one]) => one.serial)])
      rememberRevealed({ playerId: 'player-1', serial, drawId, drawsAt: draw().drawsAt });
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

describe('the page of a ticket', () => {
  it.each(KINDS)(
    'shows the prizes of %s and where they are, and links to the PDF, the same numbers and the proof [S1-4/tickets]',
    async (_game, one, expected) => {
      open(`/tickets/${one.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one) });
      await screen.findByRole('heading', { name: 'Prizes on this ticket' });
      for (const said of expected) expect(document.body.textContent).toMatch(said);
      const copy = screen.getByRole('link', { name: 'Save as PDF' });
      expect(copy.getAttribute('href')).toBe(TICKET_COPY_PATHS.pdf.replace(':serial', one.serial));
      const again = screen.getByRole('link', { name: 'Play these numbers again' });
      expect(again.getAttribute('href')).toContain(`/draw-games/${one.gameId}?`);
      expect(screen.getByRole('link', { name: 'Verify this ticket yourself' }).getAttribute('href')).toContain(
        one.serial,
      );
    },
  );

  it('says what a ticket was sold under, and saves its signed receipt as a file [WLA-01]', async () => {
    const text = JSON.stringify({
      ...{ format: 'sunflower-ticket/3', playerId: id(9), serial: powerball.serial, ticketId: id(8) },
      ...{ gameId: 'powerball', boughtAt: powerball.boughtAt, stakeCents: 200, boards: powerball.boards, addOns: [] },
      draws: [
        {
          ...{ drawId: id(1), drawDate: '2026-11-21', session: null, drawNumber: 1 },
          ...{ rulesVersion: 'powerball-2025-09-22', priceCents: 200, claimDays: 365 },
        },
      ],
    });
    const receipt = { text, signature: 'c2lnbmVk', keyId: 'a'.repeat(64) };
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const one = { ...powerball, receipt };
    open(`/tickets/${one.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one) });
    expect(await screen.findByText(/rules in effect since 09\/22\/2025\. Claim prizes within 365 days/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save receipt' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [file] = saved.mock.calls[0] ?? [];
    expect(readReceiptFile(file instanceof Blob ? await file.text() : '')?.receipt).toEqual(receipt);
    vi.restoreAllMocks();
  });

  it('says which draw a late keno ticket missed', async () => {
    const keno = KINDS.find(([game]) => game === 'keno')?.[1] ?? powerball;
    const late = { ...keno, movedFrom: { drawNumber: 16, drawsAt: '2026-11-21T18:00:00Z' } };
    open(`/tickets/${late.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${late.serial}`]: () => answer(ticket, late) });
    expect(await screen.findByText(/Sales for draw 16 at 12:00 pm.* had closed, so this ticket/i)).toBeDefined();
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
        /Claim by Thu, Nov 18.*If you don't claim it by 11\/19\/2027, 12:00 am CT, it goes to the lottery's prize fund/,
        /Prize\$50,000\.00Federal tax withheld−\$11,999\.52Kansas tax withheld−\$2,499\.90You get\$35,500\.58/,
        /Tax is withheld from \$49,998\.00/,
        /Form W-2G/,
        /by check or bank transfer, not to your wallet/,
      ],
      /No tax is withheld/,
    ],
    [
      'is not taxed',
      claimOf({ path: 'wallet', federalCents: 0n, stateCents: 0n, netCents: 50_000_00n, isReported: false }),
      [
        /Prize\$50,000\.00You get\$50,000\.00/,
        /No tax is withheld/,
        /After you claim it and we check your claim, we pay it to your wallet/,
      ],
      /withheld−|W-2G/,
    ],
    [
      'is under review',
      claimOf({ status: 'IN_REVIEW' }),
      [/Claim in progress/, /You get/],
      /Claim by|If you don't claim/,
    ],
    [
      'was paid after debts',
      claimOf({ status: 'PAID', path: 'wallet', setOffCents: 5_500_58n, netCents: 30_000_00n }),
      [/Paid.*Kansas tax withheld−\$2,499\.90Paid toward your debts−\$5,500\.58Paid to you\$30,000\.00/],
      /Claim in progress|Before we pay|After you claim it/,
    ],
    ['has lapsed', claimOf({ status: 'EXPIRED' }), [/wasn't claimed by Thu, Nov 18/], /You get|How to claim/],
  ] as const)(
    'shows for a prize that %s only the claim details that apply: amounts, deadline, how to claim [S3-9/claim]',
    async (_, claim, present, absent) => {
      const [, won] = KINDS[0] ?? [];
      if (!won?.matches[0]) throw new Error('no won ticket among the examples');
      const one = { ...won, matches: [{ ...won.matches[0], prizeCents: 50_000_00n, paid: 'claim' as const, claim }] };
      open(`/tickets/${one.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one) });
      await screen.findByRole('heading', { name: 'Prizes on this ticket' });
      for (const expected of present) expect(document.body.textContent).toMatch(expected);
      expect(document.body.textContent).not.toMatch(absent);
    },
  );

  it('marks the matched numbers of the draw chosen in "Show matches for"', async () => {
    const second = draw({
      drawId: id(2),
      drawDate: '2026-11-23',
      result: { drawn: { kind: 'numbers', numbers: [1, 2, 39, 45, 66], bonus: 4 }, multiplier: 2, doublePlay: null },
    });
    const both = { ...powerball, draws: [draw(), second] };
    open(`/tickets/${both.serial}`, { [`GET ${DRAW_GAMES_PATHS.tickets}/${both.serial}`]: () => answer(ticket, both) });
    const choice = await screen.findByRole('combobox', { name: 'Show matches for' });
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
