// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import {
  type ClaimStepNotification,
  MAX_NOTIFICATIONS,
  NOTIFICATION_PATHS,
  type UnreadNotification,
  unreadNotifications,
} from '@sunflower/contracts/notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { corrected, jackpot, lapse, paidClaim, result, voided, win } from './news-in-tests.ts';

/** As the server lists them: of one template where a call names it, never more than a page. */
const isOf = (token: string | null) => (one: UnreadNotification) => token === null || one.template === token;

function open(unread: readonly UnreadNotification[]) {
  const network = fakeNetwork({
    ...playerHandlers(Date.parse('2026-11-24T18:00:00Z')),
    [`GET ${NOTIFICATION_PATHS.unread}`]: ({ query }) =>
      answer(unreadNotifications, unread.filter(isOf(query.get('token'))).slice(0, MAX_NOTIFICATIONS)),
    [`POST ${NOTIFICATION_PATHS.read}`]: () => new Response(null, { status: 204 }),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => answer(ticketsPage, { pageItems: [], nextCursor: null }),
  });
  signIn();
  renderApp('/tickets');
  return network;
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

it('tells what waited for the player, a prize about to lapse before all else, until she has seen it [WLA-08]', async () => {
  const network = open([win, jackpot, result, lapse]);
  const news = await screen.findByRole('region', { name: 'News for you' });
  const links = within(news).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['$50,000.00 with Powerball, 11/29/2025: claim it by Sun, Nov 29, 2026', `/account/claims?claim=${lapse.claimId}`],
    ['Powerball jackpot of Wed, Nov 25: $300,000,000', '/draw-games/powerball'],
    ['The Pick 3 result of Wed, Nov 25 is out', '/results/pick-3/2026-11-25/2'],
  ]);
  fireEvent.click(within(news).getByRole('button', { name: 'Seen' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull());
  expect(network.of('POST', NOTIFICATION_PATHS.read)[0]?.body).toEqual({ ids: [lapse.id, jackpot.id, result.id] });
});

it.each<[string, Partial<ClaimStepNotification>, RegExp]>([
  [
    'paid, less a debt',
    {},
    /prize of \$2,500\.00 is paid: \$2,250\.00\$250\.00 of it went to Kansas Department of Revenue.*hearing/,
  ],
  ['paid in full', { setOff: 0n, net: 2_500_00n }, /is paid: \$2,500\.00$/],
  [
    'gone to debts whole',
    { setOff: 2_500_00n, net: 0n },
    /prize of \$2,500\.00 went to debts to the state; nothing is left to pay/,
  ],
  [
    'back',
    { kind: 'RETURNED', net: null, paidAs: null, setOff: 0n, returnedWhy: 'TAXPAYER_NUMBER' },
    /came back: see what is missing$/,
  ],
  [
    'with the lottery',
    { kind: 'IN_REVIEW', net: null, paidAs: null, setOff: 0n },
    /is with the lottery: see what comes next$/,
  ],
])('tells of a claim that is %s, and leads to it [WLA-06]', async (_, change, said) => {
  open([{ ...paidClaim, ...change }]);
  const news = await screen.findByRole('region', { name: 'News for you' });
  expect(within(news).getByRole('listitem').textContent).toMatch(said);
  expect(within(news).getByRole('link').getAttribute('href')).toBe(`/account/claims?claim=${paidClaim.claimId}`);
});

it.each<[string, UnreadNotification, string, string]>([
  [
    'a void draw',
    voided,
    'Powerball, Sat, Nov 21: the draw is void, $4.00 went backBack where it came from: $3.00 deposits, $1.00 winnings. The lottery’s reason: The machine failed.',
    voided.ticketSerial,
  ],
  [
    'a free ticket of a void draw',
    {
      ...voided,
      refundCents: 0n,
      depositsCents: 0n,
      winningsCents: 0n,
      reason: null,
      movedTo: '2B-261122-00000-00000-0',
    },
    'Powerball, Sat, Nov 21: the draw is void, your free ticket plays the next one',
    '2B-261122-00000-00000-0',
  ],
  [
    'a corrected draw',
    corrected,
    'Powerball, Sat, Nov 21: the result was corrected. Your ticket had $5,000.00, now it has no prize$12.00 of it was spent already and could not be taken back. You need do nothing now: the lottery decides what becomes of it.',
    corrected.ticketSerial,
  ],
])('tells of %s, and leads to the ticket [RTS-5A]', async (_, news, said, serial) => {
  open([news]);
  const region = await screen.findByRole('region', { name: 'News for you' });
  expect(within(region).getByRole('listitem').textContent).toBe(said);
  expect(within(region).getByRole('link').getAttribute('href')).toBe(`/tickets/${serial}`);
});

it('says nothing where there is nothing new', async () => {
  const network = open([win]);
  await screen.findByRole('region', { name: 'You won' });
  await waitFor(() => expect(network.of('GET', NOTIFICATION_PATHS.unread)).toHaveLength(6));
  expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull();
});

it('is not crowded out by many wins that nobody has read yet [S7-20]', async () => {
  const wins = Array.from({ length: MAX_NOTIFICATIONS }, (_, index) => ({
    ...win,
    id: win.id.replace(/..$/, String(index).padStart(2, '0')),
  }));
  open([...wins, lapse, jackpot]);
  const news = await screen.findByRole('region', { name: 'News for you' });
  expect(within(news).getAllByRole('link')).toHaveLength(2);
});
