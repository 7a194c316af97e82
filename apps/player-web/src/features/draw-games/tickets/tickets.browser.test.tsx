import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS, ticketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { rememberRevealed } from '../reveal/revealed-tickets.ts';
import { TicketScreen } from './one-ticket/ticket-screen.tsx';
import { TicketCheckScreen } from './ticket-check-screen.tsx';
import { draw, id, KINDS, powerball } from './tickets-in-tests.ts';
import { TicketsScreen } from './tickets-screen.tsx';

const all = [powerball, ...KINDS.map(([, one]) => one)].map((one, n) => ({ ...one, serial: `${one.serial}${n}` }));
const several = {
  ...powerball,
  state: 'WON' as const,
  prizeCents: 7_00n,
  draws: [
    draw({ ticketState: 'WON', prizeCents: 7_00n }),
    draw({ drawId: id(2), drawDate: '2026-11-23' }),
    draw({ drawId: id(3), drawDate: '2026-11-25', state: 'open', ticketState: 'PENDING', result: null }),
  ],
};
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
const claim = {
  id: id(11),
  status: 'UNCLAIMED' as const,
  gameId: 'super-kansas-cash',
  drawDate: '2026-11-18',
  ticketSerial: 'SK-261118-4H2N8-RSTVW-3',
  boardLetter: 'A',
  tier: '5+0',
  amount: 2_000_00n,
  currency: 'USD' as const,
  wonAt: '2026-11-19T05:10:00Z',
  claimUntil: '2027-11-18',
  lapsesAt: '2027-11-19T06:00:00Z',
  path: 'wallet' as const,
  proceeds: 1_998_00n,
  withheldFederal: 0n,
  withheldState: 0n,
  net: 2_000_00n,
  isReported: false,
};
const CHECK = TICKET_COPY_PATHS.check.replace(':serial', powerball.serial);

beforeEach(() => {
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: ({ query }) =>
      answer(ticketsPage, {
        pageItems: query.get('state') === 'PENDING' ? [{ ...powerball, state: 'PENDING' }] : all,
        nextCursor: id(1),
      }),
    [`GET ${DRAW_GAMES_PATHS.tickets}/${powerball.serial}`]: () => answer(ticket, several),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, [win, { ...win, id: id(10), gameId: '2by2' }]),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, [claim]),
    [`POST ${NOTIFICATION_PATHS.read}`]: () => new Response(null, { status: 204 }),
    [`GET ${CHECK}`]: () =>
      answer(ticketCheck, {
        serial: powerball.serial,
        gameId: 'powerball',
        state: 'WON',
        draws: several.draws.map(({ drawDate, drawsAt, session, drawNumber, state, ticketState }) => ({
          drawDate,
          drawsAt,
          session,
          drawNumber,
          drawState: state,
          state: ticketState,
        })),
      }),
  });
  // The reveal of a result has tests of its own.
  rememberRevealed({ playerId: 'p1', serial: powerball.serial, drawId: id(2), drawsAt: draw().drawsAt });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(forgetScreen);

/** Renders a ticket screen with all of its data, in a router with no other routes. */
async function show(name: 'list' | 'ticket' | 'check') {
  const addresses = { list: '/tickets', check: '/tickets/check', ticket: `/tickets/${powerball.serial}` };
  renderScreen(addresses[name], {
    '/tickets': TicketsScreen,
    '/tickets/check': TicketCheckScreen,
    '/tickets/$serial': TicketScreen,
  });
  if (name === 'list') await Promise.all([screen.findAllByRole('article'), screen.findAllByText(/2by2/)]);
  if (name === 'ticket') await screen.findByRole('article');
  if (name !== 'check') return;
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: powerball.serial } });
  fireEvent.click(screen.getByRole('button', { name: /^(Check|Consultar|Vérifier)$/ }));
  await screen.findAllByRole('list');
}

const SCREENS = ['list', 'ticket', 'check'] as const;

test.each(SCREENS.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'the ticket screen "%s" in the %s theme passes axe [WCAG-1.4.3/1.4.11]',
  async (name, theme) => {
    await page.viewport(975, 900);
    document.documentElement.className = `theme-${theme}`;
    await show(name);
    expect(await accessFaults()).toEqual([]);
  },
);

test.each(
  SCREENS.flatMap((name) => [
    [name, 'fr', 320, '100%'] as const,
    [name, 'es', 390, '200%'] as const,
    [name, 'en-US', 390, '100%'] as const,
    [name, 'en-US', 1440, '100%'] as const,
  ]),
)(
  'the ticket screen "%s" in %s fits a page of %d px at a text size of %s [WCAG-1.4.10]',
  async (name, language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    await show(name);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

/** Returns the top of every element on the page. */
const tops = () =>
  new Map([...document.body.querySelectorAll('*')].map((one) => [one, one.getBoundingClientRect().top]));

test.each([390, 975])("the tickets page doesn't shift when new wins load last, at %i px", async (width) => {
  await page.viewport(width, 800);
  const late = Promise.withResolvers<void>();
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: ({ query }) =>
      answer(ticketsPage, { pageItems: query.get('state') === 'PENDING' ? [] : all, nextCursor: null }),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, [claim]),
    [`GET ${NOTIFICATION_PATHS.unread}`]: async () => {
      await late.promise;
      return answer(winNotifications, [win]);
    },
  });
  const shown = show('list');
  await screen.findByRole('searchbox');
  const before = tops();
  late.resolve();
  await shown;
  const check = screen.getByRole('link', { name: 'Check any ticket by its number' }).parentElement;
  const moved = [...tops()].filter(
    ([one, top]) => !check?.contains(one) && Math.abs(top - (before.get(one) ?? top)) > 0.5,
  );
  expect(moved.map(([one]) => one.outerHTML.slice(0, 80))).toEqual([]);
});

test.each([390, 975, 1440])('the three filters of the ticket list are in one row at %i px', async (width) => {
  await page.viewport(width, 800);
  await show('list');
  const fields = screen.getAllByRole('combobox').map((field) => field.getBoundingClientRect().top);
  expect(fields).toHaveLength(3);
  expect(new Set(fields).size).toBe(1);
});
