// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { type Ticket, ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../../testing/render-app.tsx';
import { draw, powerball } from '../tickets-in-tests.ts';

const now = Date.parse('2026-11-24T18:00:00Z');

function open(one: Ticket): void {
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, []),
    [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one),
  });
  signIn();
  renderApp(`/tickets/${one.serial}`);
}

// The session of these tests began now; by the real clock it would soon be over.
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  forgetApp();
  vi.unstubAllGlobals();
});

it.each([
  [
    'whose stake was refunded',
    {
      state: 'void',
      ticketState: 'VOID',
      result: null,
      refund: { cents: 4_00n, at: '2026-11-22T06:00:00Z' },
      reason: 'MACHINE_FAILED',
    },
    /Void, \$4\.00 refunded.*on 11\/22\/2026, 12:00 am CT\. Reason given by the lottery: The machine failed\./,
  ],
  [
    'that is void, before the refund',
    { state: 'void', ticketState: 'VOID', result: null },
    /Void, stake being refunded$/,
  ],
  [
    'that was corrected, with the earlier prize',
    {
      state: 'corrected',
      correction: { revision: 2, at: '2026-11-22T06:00:00Z', hadCents: 5_000_00n, hadFreeBoards: 0 },
    },
    /Not a winner.*corrected on 11\/22\/2026, 12:00 am CT \(revision 2\)\. Under the earlier result, .*\$5,000\.00\./,
  ],
  [
    'that was corrected without changing the prize',
    { state: 'corrected', correction: { revision: 2, at: '2026-11-22T06:00:00Z', hadCents: 0n, hadFreeBoards: 0 } },
    /This ticket's prizes didn't change\./,
  ],
] as const)('the page of a ticket explains a draw %s [RTS-5A]', async (_, change, said) => {
  const one = { ...powerball, draws: [draw(change)] };
  open(one);
  const draws = await screen.findByRole('region', { name: 'Draws on this ticket' });
  expect(within(draws).getByRole('listitem').textContent).toMatch(said);
});
