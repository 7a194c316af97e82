import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { transactionsPage, WALLET_PATHS, walletBalances } from '@sunflower/contracts/wallet.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { speak } from '../../runtime/i18n/texts.ts';
import { tellSession } from '../../runtime/session/session-store.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { balances, GAMES, LINES } from './wallet-in-tests.ts';
import { WalletScreen } from './wallet-screen.tsx';

beforeEach(() => {
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, balances),
    [`GET ${WALLET_PATHS.transactions}`]: () =>
      answer(transactionsPage, { pageItems: [...LINES], nextCursor: '41', games: GAMES }),
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

/** The wallet at an address, in a router that knows nothing else. */
async function show(address = '/wallet') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const wallet = createRoute({ getParentRoute: () => root, path: '/wallet', component: WalletScreen });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([wallet]), history });
  render(
    <main style={{ paddingBottom: 16, background: 'var(--paper)' }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </main>,
  );
  await screen.findByText('PB-261121-QXWTD', {}, { timeout: 30_000 });
}

const themes = ['light', 'dark'] as const;
test.each(themes)('the wallet in the %s theme passes axe [WCAG-1.4.3/1.4.11]', async (theme) => {
  await page.viewport(975, 900);
  document.documentElement.className = `theme-${theme}`;
  await show('/wallet?from=2026-11-01&to=2026-11-20');
  expect(await accessFaults()).toEqual([]);
});

test.each([
  ['fr', 320, '100%'],
  ['es', 390, '200%'],
  ['en-US', 390, '100%'],
  ['en-US', 1440, '100%'],
] as const)('the wallet in %s fits a page of %d px with letters of %s [WCAG-1.4.10]', async (language, width, size) => {
  await page.viewport(width, 800);
  document.documentElement.style.fontSize = size;
  await speak(language);
  await show('/wallet?from=2026-11-01&to=2026-11-20');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('nothing moves when the balances come', async () => {
  await page.viewport(390, 800);
  const late = Promise.withResolvers<Response>();
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${WALLET_PATHS.balances}`]: () => late.promise,
    [`GET ${WALLET_PATHS.transactions}`]: () =>
      answer(transactionsPage, { pageItems: [...LINES], nextCursor: null, games: GAMES }),
  });
  await show();
  const heading = screen.getByRole('heading', { name: 'Transactions' });
  const before = heading.getBoundingClientRect().top;
  late.resolve(answer(walletBalances, balances));
  await screen.findByText('$120.50');
  expect(heading.getBoundingClientRect().top).toBe(before);
});
