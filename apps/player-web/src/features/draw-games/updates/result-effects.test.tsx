// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { type Ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { draw, powerball } from '../tickets/tickets-in-tests.ts';

const now = Date.now();
const drawsAt = new Date(now + 60_000).toISOString();
const waiting = draw({ drawsAt, state: 'open', ticketState: 'PENDING', result: null });
const pending: Ticket = { ...powerball, state: 'PENDING', draws: [waiting] };
const second: Ticket = { ...pending, serial: 'PB-261121-00000-00000-0' };
const lost = { drawsAt, ticketState: 'NOT_A_WINNER' as const, prizeCents: 0n };
const small = { drawsAt, ticketState: 'WON' as const, prizeCents: 1_00n };
const won = { drawsAt, ticketState: 'WON' as const, prizeCents: 7_00n };

/** Returns a ticket after its draw. */
function settled(ticket: Ticket, outcome: typeof lost | typeof won): Ticket {
  return { ...ticket, state: outcome.ticketState, prizeCents: outcome.prizeCents, draws: [draw(outcome)] };
}

/** Opens a page, and returns how to replace the tickets that the server lists. */
async function open(address: string, tickets: readonly Ticket[]) {
  let listed = tickets;
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => answer(ticketsPage, { pageItems: [...listed], nextCursor: null }),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, []),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
  });
  signIn();
  const { queryClient } = renderApp(address);
  const isFollowed = () => queryClient.getQueryData(['player', 'player-1', 'tickets', 'recent']) !== undefined;
  await vi.waitFor(() => expect(isFollowed()).toBe(true), { timeout: 30_000 });
  // The page has rendered the first list before it changes.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return async (next: readonly Ticket[]) => {
    listed = next;
    await act(() => queryClient.invalidateQueries({ queryKey: ['player', 'player-1', 'tickets'] }));
    return network;
  };
}

afterEach(() => {
  act(() => toastQueue.clear());
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the message about a new result [RTS-14B-F/draw-games]', () => {
  it.each([
    ['a loss', lost],
    ['a prize below the stake', small],
    ['a prize greater than the stake', won],
  ])(
    'is shown on any page in the same words, and leads to the ticket: %s',
    async (_, outcome) => {
      const list = await open('/account', [pending]);
      await list([settled(pending, outcome)]);
      const message = await screen.findByText('The result of your Powerball ticket for Sat, Nov 21 is in');
      const box = message.closest('[role="alertdialog"]');
      expect(box?.textContent).not.toMatch(/won|\$|winner/i);
      const link = within(box as HTMLElement).getByRole('link', { name: 'Open the ticket' });
      expect(link.getAttribute('href')).toBe(`/tickets/${pending.serial}`);
    },
    60_000,
  );

  it('is shown once for several tickets', async () => {
    const list = await open('/account', [pending, second]);
    await list([settled(pending, lost), settled(second, won)]);
    expect(await screen.findByText('2 of your tickets have results')).toBeTruthy();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  }, 60_000);
});

describe('the card at the top of the lobby', () => {
  it('offers to reveal a new result without saying what it is', async () => {
    const list = await open('/', [pending]);
    expect(screen.queryByRole('region', { name: 'Your result is in' })).toBeNull();
    await list([settled(pending, won)]);
    const card = within(await screen.findByRole('region', { name: 'Your result is in' }));
    const link = card.getByRole('link', { name: 'Reveal my ticket' });
    expect(link.getAttribute('href')).toBe(`/tickets/${pending.serial}`);
    expect(document.querySelector('main')?.textContent).not.toMatch(/WON|\$7\.00/);
  }, 60_000);

  it('counts several results', async () => {
    const list = await open('/', [pending, second]);
    await list([settled(pending, lost), settled(second, won)]);
    const card = within(await screen.findByRole('region', { name: '2 results are in' }));
    expect(card.getByRole('link', { name: 'All my tickets' })).toBeTruthy();
  }, 60_000);
});
