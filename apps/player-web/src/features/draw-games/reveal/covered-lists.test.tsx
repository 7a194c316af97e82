// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { type Ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleCart } from '../../../testing/examples.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { draw, id, powerball } from '../tickets/tickets-in-tests.ts';
import { rememberRevealed } from './revealed-tickets.ts';

const now = Date.parse('2026-11-24T18:00:00Z');

/** Builds a ticket that was drawn three days ago with this prize. */
function drawn(serial: string, prizeCents: bigint): Ticket {
  const state = prizeCents > 0n ? ('WON' as const) : ('NOT_A_WINNER' as const);
  return { ...powerball, serial, state, prizeCents, draws: [draw({ ticketState: state, prizeCents })] };
}
const won = drawn('PB-261121-AAAAA-AAAAA-A', 7_00n);
const lost = drawn('PB-261121-BBBBB-BBBBB-B', 0n);
/** A ticket that won in the first of its two draws. */
const ahead: Ticket = {
  ...won,
  serial: 'PB-261121-CCCCC-CCCCC-C',
  draws: [
    ...won.draws,
    draw({ drawId: id(2), drawDate: '2026-11-28', state: 'open', ticketState: 'PENDING', result: null }),
  ],
};
const ALL = [won, lost, ahead];
const win = {
  id: id(9),
  template: 'TI-WIN_Notification_001' as const,
  createdAt: '2026-11-22T05:00:00Z',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  ticketSerial: won.serial,
  amount: 7_00n,
  currency: 'USD' as const,
  freeBoards: 0,
  hasClaim: false,
};

/** Lists the tickets as the server does: by state, FINISHED being every state but PENDING. */
function open(address: string): void {
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, [win]),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([], now)),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: ({ query }) => {
      const state = query.get('state');
      const isListed = (one: Ticket) => state === null || one.state === state || state === 'FINISHED';
      return answer(ticketsPage, { pageItems: state === 'PENDING' ? [] : ALL.filter(isListed), nextCursor: null });
    },
  });
  signIn();
  renderApp(address);
}

const slips = () => screen.getAllByRole('article').map((slip) => slip.textContent ?? '');
const showAll = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show all results' }));

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  forgetApp();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the list of tickets with results that the player has not seen', () => {
  it('covers each of them, and links to its reveal', async () => {
    open('/tickets');
    const links = await screen.findAllByRole('link', { name: /^Reveal: Powerball, Sat, Nov 21/ });
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(ALL.map((one) => `/tickets/${one.serial}`));
    for (const slip of slips()) expect(slip).toContain('RESULT IS IN');
    expect(document.body.textContent).not.toMatch(/WON|\$7\.00|NOT A WINNER|matched/);
  });

  it('shows all of them with one press, and the prizes with them', async () => {
    open('/tickets');
    expect(await screen.findByText("3 results you haven't seen")).toBeTruthy();
    await showAll();
    await waitFor(() => expect(slips().join()).toMatch(/WON \$7\.00.*NOT A WINNER/));
    expect(screen.queryByRole('link', { name: /^Reveal/ })).toBeNull();
    expect((await screen.findByRole('region', { name: 'New prize' })).textContent).toContain('$7.00');
  });

  it("doesn't cover a result that was revealed", async () => {
    rememberRevealed({ playerId: 'player-1', serial: lost.serial, drawId: id(1), drawsAt: draw().drawsAt });
    open('/tickets');
    expect(await screen.findByText('NOT A WINNER')).toBeTruthy();
    expect(await screen.findAllByText('RESULT IS IN')).toHaveLength(2);
  });

  it('lists a ticket with draws ahead as in play, whatever it has won, so its position reveals nothing', async () => {
    open('/tickets');
    const heading = await screen.findByRole('heading', { name: 'In play' });
    const section = heading.closest('section') as HTMLElement;
    expect(within(section).getAllByRole('article')).toHaveLength(1);
    expect(within(section).getByRole('link', { name: 'Powerball' }).getAttribute('href')).toBe(
      `/tickets/${ahead.serial}`,
    );
  });

  it('lists a covered ticket with draws ahead when the filter is "pending"', async () => {
    open('/tickets?state=PENDING');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(slips()[0]).toContain('RESULT IS IN');
  });

  it.each(['WON', 'NOT_A_WINNER'])(
    'leaves covered results out of a filter by outcome, and says so: %s',
    async (state) => {
      open(`/tickets?state=${state}`);
      expect(await screen.findByText("Tickets whose result you haven't revealed aren't in this list.")).toBeTruthy();
      expect(screen.queryAllByRole('article')).toEqual([]);
      await showAll();
      await waitFor(() => expect(slips()).toHaveLength(state === 'WON' ? 2 : 1));
      expect(screen.getByText('All your results are shown.').getAttribute('role')).toBe('status');
    },
  );
});

describe('the lobby with results that the player has not seen', () => {
  it('covers every ticket, and names no prize', async () => {
    open('/');
    await waitFor(() => expect(slips()).toHaveLength(3), { timeout: 30_000 });
    for (const slip of slips()) expect(slip).toContain('RESULT IS IN');
    expect(document.body.textContent).not.toMatch(/WON|\$7\.00|NOT A WINNER/);
  });
});
