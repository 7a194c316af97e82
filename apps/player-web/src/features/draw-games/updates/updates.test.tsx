// @vitest-environment jsdom
import { ACCESS_TEMPLATE, type AccessNotification } from '@sunflower/contracts/access.ts';
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import {
  CHANCE_TEMPLATE,
  type ClaimStepNotification,
  MAX_NOTIFICATIONS,
  NOTIFICATION_PATHS,
  POINTS_TEMPLATE,
  type UnreadNotification,
  unreadNotifications,
  WALLET_TEMPLATE,
  type WalletNotification,
} from '@sunflower/contracts/notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { corrected, jackpot, lapse, paidClaim, result, voided, win } from './updates-in-tests.ts';

/** Imitates the server's list: only one template when the call names it, and never more than a page. */
const isOf = (token: string | null) => (one: UnreadNotification) => token === null || one.template === token;

function open(unread: readonly UnreadNotification[], settings?: Record<string, unknown>) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    ...(settings ? { 'GET /runtime-config.json': () => Response.json(settings) } : {}),
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

// The examples have dates, and a session that began days ago would be over its time limit.
const now = Date.parse('2026-11-24T18:00:00Z');
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

afterEach(() => {
  vi.useRealTimers();
  forgetApp();
  vi.unstubAllGlobals();
});

it('the list of updates shows unread ones, a prize about to lapse first, until marked as read [WLA-08]', async () => {
  const network = open([win, jackpot, result, lapse]);
  const updates = await screen.findByRole('region', { name: 'Updates' });
  const links = within(updates).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['$50,000.00 from Powerball, 11/29/2025: claim it by Sun, Nov 29, 2026', `/account/claims?claim=${lapse.claimId}`],
    ['Powerball jackpot for Wed, Nov 25: $300,000,000', '/draw-games/powerball'],
    ['The Pick 3 result for Wed, Nov 25 is out', '/results/pick-3/2026-11-25/2'],
  ]);
  fireEvent.click(within(updates).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Updates' })).toBeNull());
  expect(network.of('POST', NOTIFICATION_PATHS.read)[0]?.body).toEqual({ ids: [lapse.id, jackpot.id, result.id] });
});

it.each<[string, Partial<ClaimStepNotification>, RegExp]>([
  [
    'paid after a debt was set off',
    {},
    /^We paid you \$2,250\.00 for .* prize of \$2,500\.00\$250\.00 of the prize went to Kansas Department.*hearing/,
  ],
  ['paid in full', { setOff: 0n, net: 2_500_00n }, /^We paid you \$2,500\.00 for .* prize of \$2,500\.00$/],
  [
    'fully set off against debts',
    { setOff: 2_500_00n, net: 0n },
    /prize of \$2,500\.00 went to pay debts to the state/,
  ],
  [
    'returned',
    { kind: 'RETURNED', net: null, paidAs: null, setOff: 0n, returnedWhy: 'TAXPAYER_NUMBER' },
    /was returned\. See why and claim again$/,
  ],
  [
    'being reviewed',
    { kind: 'IN_REVIEW', net: null, paidAs: null, setOff: 0n },
    /is reviewing your claim .*See what's next$/,
  ],
  [
    'open for a prize of an instant game',
    { kind: 'TO_CLAIM', gameId: 'golden-wheat', net: null, paidAs: null, setOff: 0n },
    /^You won \$2,500\.00 with an instant game\. This prize isn't paid until you claim it$/,
  ],
  [
    'lapsed [WLA-08]',
    { kind: 'LAPSED', net: null, paidAs: null, setOff: 0n },
    /^Your prize of \$2,500\.00 from .* can no longer be claimed\. It went to the lottery's prize fund$/,
  ],
])('the list of updates shows that a claim is %s, and links to it [WLA-06]', async (_, change, expected) => {
  open([{ ...paidClaim, ...change }]);
  const updates = await screen.findByRole('region', { name: 'Updates' });
  expect(within(updates).getByRole('listitem').textContent).toMatch(expected);
  expect(within(updates).getByRole('link').getAttribute('href')).toBe(`/account/claims?claim=${paidClaim.claimId}`);
});

it.each<[WalletNotification['kind'], bigint, RegExp]>([
  ['WITHDRAWAL_BACK', 0n, /^Your withdrawal of \$50\.00 wasn't paid\. The money is back in your wallet$/],
  ['DEPOSIT_RETURNED', 20_00n, /^Your bank took back your deposit of \$50\.00.*\$20\.00 of it was already spent\./],
  ['DEPOSIT_POSTED', 0n, /^Your deposit of \$50\.00 took longer than usual\. The money is now in your wallet$/],
  ['DEPOSIT_ENDED', 0n, /^Your deposit of \$50\.00 wasn't made\. No money was taken from your account$/],
  ['ADDED', 0n, /added \$50\.00 to your wallet$/],
  ['TAKEN', 0n, /removed \$50\.00 from your wallet$/],
  ['ROUND_REFUNDED', 0n, /^An instant game you paid for has no outcome\. We refunded \$50\.00 to your wallet$/],
])('the list of updates shows money that moved in the wallet: %s', async (kind, owedCents, expected) => {
  open([{ id: win.id, template: WALLET_TEMPLATE, createdAt: win.createdAt, kind, amountCents: 50_00n, owedCents }]);
  const updates = await screen.findByRole('region', { name: 'Updates' });
  expect(within(updates).getByRole('listitem').textContent).toMatch(expected);
  expect(within(updates).getByRole('link').getAttribute('href')).toBe('/wallet');
});

it.each<[WalletNotification['kind'], RegExp]>([
  ['FREE_ROUND_BACK', /^An instant game you played with a free round has no outcome\. Your free round is back$/],
  ['BONUS_EXPIRED', /^A bonus expired\. \$50\.00 of bonus money is no longer in your wallet$/],
  ['BONUS_CANCELED', /^We took back \$50\.00 of bonus money from your wallet$/],
  ['BONUS_CONVERTED', /^\$50\.00 of bonus money is now part of your winnings$/],
])('the list of updates shows what happened to a bonus: %s', async (kind, expected) => {
  const amounts = { amountCents: 50_00n, owedCents: 0n };
  open([{ id: win.id, template: WALLET_TEMPLATE, createdAt: win.createdAt, kind, ...amounts }]);
  const updates = await screen.findByRole('region', { name: 'Updates' });
  expect(within(updates).getByRole('listitem').textContent).toMatch(expected);
  expect(within(updates).getByRole('link').getAttribute('href')).toBe('/account/bonuses');
});

const LIMITS_PATH = '/account/responsible-gaming';

it.each<[AccessNotification['kind'], string | null, RegExp, string]>([
  ['CLOSED', null, /^Our staff switched off parts of your account: some games, adding money$/, '/support'],
  ['CLOSED', '2027-01-15T18:00:00Z', /adding moneyThis ends on 01\/15\/2027, 12:00 pm CT\.$/, '/support'],
  ['OPENED', null, /^Our staff lifted a restriction on your account: some games, adding money$/, '/support'],
  ['EXCLUDED', null, /^Our staff entered an exclusion: you can't play or add money$/, '/support'],
  ['LIMIT_SET', null, /^Our staff set or lowered a limit on your account\. See your limits$/, LIMITS_PATH],
  ['VERIFIED', null, /^Our staff verified your identity$/, '/account'],
  ['UNVERIFIED', null, /^Our staff couldn't verify your identity/, '/support'],
])(
  'the list of updates shows what operators changed in an account: %s, until %s',
  async (kind, until, expected, href) => {
    const parts = ['SOME_GAMES' as const, 'DEPOSITS' as const];
    open([{ id: win.id, template: ACCESS_TEMPLATE, createdAt: win.createdAt, kind, parts, until }]);
    const updates = await screen.findByRole('region', { name: 'Updates' });
    expect(within(updates).getByRole('listitem').textContent).toMatch(expected);
    expect(within(updates).getByRole('link').getAttribute('href')).toBe(href);
  },
);

it('the list of updates shows expiring points while the site offers points [S1-4/loyalty] [S9-3/loyalty]', async () => {
  const points = {
    id: win.id,
    template: POINTS_TEMPLATE,
    createdAt: win.createdAt,
    points: 1_250,
    expiresOn: '2026-12-24',
  } as const satisfies UnreadNotification;
  open([points], { isLoyaltyEnabled: true });
  const updates = await screen.findByRole('region', { name: 'Updates' });
  const link = within(updates).getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    '1,250 of your points expire on Thu, Dec 24, 2026',
    '/account/points',
  ]);
});

it('the list of updates shows a second-chance prize while second chances are off [S9-3/second-chance]', async () => {
  const won = {
    id: win.id,
    template: CHANCE_TEMPLATE,
    createdAt: win.createdAt,
    drawing: 'Autumn drawing',
    ticketSerial: win.ticketSerial,
    prizeCents: 750_00n,
    paidAs: 'claim',
    claimUntil: '2027-11-21',
  } as const satisfies UnreadNotification;
  open([won], { isSecondChanceMessageShown: false });
  const region = await screen.findByRole('region', { name: 'Updates' });
  const [link] = within(region).getAllByRole('link');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'A ticket you entered won $750.00 in “Autumn drawing”. Claim it by Sun, Nov 21, 2027',
    '/account/claims',
  ]);
});

it("points aren't requested for the list of updates while the site doesn't offer them [S9-3/loyalty]", async () => {
  const network = open([lapse]);
  await screen.findByRole('region', { name: 'Updates' });
  const requests = network.of('GET', NOTIFICATION_PATHS.unread).map(({ query }) => query.get('token'));
  expect(requests).not.toContain(POINTS_TEMPLATE);
});

it.each<[string, UnreadNotification, string, string]>([
  [
    'a void draw',
    voided,
    'Powerball, Sat, Nov 21: the draw is void, and $4.00 was refunded' +
      'Refunded to your wallet: $3.00 in deposits, $1.00 in winnings. ' +
      'Reason given by the lottery: The machine failed.',
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
    'Powerball, Sat, Nov 21: the draw is void. Your free ticket is for the next draw',
    '2B-261122-00000-00000-0',
  ],
  [
    'a corrected draw',
    corrected,
    'Powerball, Sat, Nov 21: the result was corrected. Prize before: $5,000.00. Prize now: none' +
      "You had already spent $12.00 of the earlier prize, so we couldn't take it back. " +
      "You don't need to do anything now. The lottery will decide what happens next.",
    corrected.ticketSerial,
  ],
])('the list of updates shows %s, and links to the ticket [RTS-5A]', async (_, update, text, serial) => {
  open([update]);
  const region = await screen.findByRole('region', { name: 'Updates' });
  expect(within(region).getByRole('listitem').textContent).toBe(text);
  expect(within(region).getByRole('link').getAttribute('href')).toBe(`/tickets/${serial}`);
});

it('the list of updates is hidden when the only unread notification is a win', async () => {
  const network = open([win]);
  await screen.findByRole('region', { name: 'New prize' });
  await waitFor(() => expect(network.of('GET', NOTIFICATION_PATHS.unread)).toHaveLength(10));
  expect(screen.queryByRole('region', { name: 'Updates' })).toBeNull();
});

it('the list of updates shows others although the list of unread notifications is full of wins [S7-20]', async () => {
  const wins = Array.from({ length: MAX_NOTIFICATIONS }, (_, index) => ({
    ...win,
    id: win.id.replace(/..$/, String(index).padStart(2, '0')),
  }));
  open([...wins, lapse, jackpot]);
  const updates = await screen.findByRole('region', { name: 'Updates' });
  expect(within(updates).getAllByRole('link')).toHaveLength(2);
});
