import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS, ticketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { speak } from '../../../runtime/i18n/texts.ts';
import { tellSession } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { TicketCheckScreen } from './ticket-check-screen.tsx';
import { TicketScreen } from './ticket-screen.tsx';
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
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => answer(ticketsPage, { pageItems: all, nextCursor: id(1) }),
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
          state: ticketState === 'PENDING' ? ('CANNOT_TELL' as const) : ticketState,
        })),
      }),
  });
  tellSession({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(async () => {
  cleanup();
  tellSession({ type: 'signedOut' });
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await speak('en-US');
});

/** A screen about tickets, in a router that knows no other, with everything it shows. */
async function show(name: 'list' | 'ticket' | 'check') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/tickets', component: TicketsScreen }),
    createRoute({ getParentRoute: () => root, path: '/tickets/check', component: TicketCheckScreen }),
    createRoute({ getParentRoute: () => root, path: '/tickets/$serial', component: TicketScreen }),
  ];
  const addresses = { list: '/tickets', check: '/tickets/check', ticket: `/tickets/${powerball.serial}` };
  const history = createMemoryHistory({ initialEntries: [addresses[name]] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <main style={{ paddingBottom: 16, background: 'var(--paper)' }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </main>,
  );
  if (name === 'list') await Promise.all([screen.findAllByRole('article'), screen.findAllByText(/2by2/)]);
  if (name === 'ticket') await screen.findByRole('article');
  if (name !== 'check') return;
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: powerball.serial } });
  fireEvent.click(screen.getByRole('button', { name: /^(Check|Consultar|Vérifier)$/ }));
  await screen.findAllByRole('list');
}

const SCREENS = ['list', 'ticket', 'check'] as const;

test.each(SCREENS.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'the screen of tickets "%s" in the %s theme passes axe [WCAG-1.4.3/1.4.11]',
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
  'the screen of tickets "%s" in %s fits a page of %d px with letters of %s [WCAG-1.4.10]',
  async (name, language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await speak(language);
    await show(name);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
