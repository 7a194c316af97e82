import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticket as ticketSchema, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { transactionsPage, WALLET_PATHS, walletBalances } from '@sunflower/contracts/wallet.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { balances, GAMES, LINES } from '../../features/wallet/wallet-in-tests.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetScreen, renderScreen } from '../../testing/render-screen.tsx';
import { WalletPage } from './wallet-page.tsx';

const noTickets = {
  [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => answer(ticketsPage, { pageItems: [], nextCursor: null }),
};

beforeEach(() => {
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, balances),
    ...noTickets,
    [`GET ${WALLET_PATHS.transactions}`]: () =>
      answer(transactionsPage, { pageItems: [...LINES], nextCursor: '41', games: GAMES }),
  });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(forgetScreen);

async function show(address = '/wallet') {
  renderScreen(address, { '/wallet': WalletPage });
  await screen.findByText(/American Express/, {}, { timeout: 30_000 });
}

const themes = ['light', 'dark'] as const;
test.each(themes)('shows the wallet in the %s theme, and passes axe [WCAG-1.4.3/1.4.11]', async (theme) => {
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
] as const)(
  'shows the wallet in %s within a page of %d px with text at %s [WCAG-1.4.10]',
  async (language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    await show('/wallet?from=2026-11-01&to=2026-11-20');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

/** Returns the top of every element on the page. */
const tops = () =>
  new Map([...document.body.querySelectorAll('*')].map((one) => [one, one.getBoundingClientRect().top]));

describe('the wallet', () => {
  test.each([390, 975])('moves nothing on the page when its data loads, at %i px', async (width) => {
    await page.viewport(width, 800);
    const late = Promise.withResolvers<Response>();
    fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${WALLET_PATHS.balances}`]: () => late.promise,
      ...noTickets,
      [`GET ${WALLET_PATHS.transactions}`]: () =>
        answer(transactionsPage, { pageItems: [...LINES], nextCursor: null, games: GAMES }),
    });
    renderScreen('/wallet', { '/wallet': WalletPage });
    await screen.findByText('Available to play');
    const before = tops();
    late.resolve(answer(walletBalances, balances));
    await screen.findByText('$120.50');
    await screen.findByText(/American Express/, {}, { timeout: 30_000 });
    const moved = [...tops()].filter(([one, top]) => Math.abs(top - (before.get(one) ?? top)) > 0.5);
    expect(moved.map(([one]) => one.outerHTML.slice(0, 80))).toEqual([]);
  });

  test.each([
    ['en-US', 320, '100%'],
    ['fr', 320, '100%'],
    ['es', 390, '200%'],
    ['en-US', 975, '100%'],
  ] as const)(
    'shows an opened purchase, in %s, inside a page of %d px with text at %s',
    async (language, width, size) => {
      await page.viewport(width, 800);
      document.documentElement.style.fontSize = size;
      await switchLanguage(language);
      fakeNetwork({
        ...playerHandlers(Date.now()),
        [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, balances),
        [`GET ${WALLET_PATHS.transactions}`]: () =>
          answer(transactionsPage, { pageItems: [...LINES], nextCursor: null, games: GAMES }),
        ...Object.fromEntries(
          ['PB-261121-7K3M9', 'PB-261121-QXWTD'].map((serial) => [
            `GET ${DRAW_GAMES_PATHS.tickets}/${serial}`,
            () => answer(ticketSchema, z.decode(ticketSchema, drawGamesExamples.ticket)),
          ]),
        ),
      });
      await show();
      for (const summary of document.querySelectorAll('summary')) summary.click();
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), { timeout: 10_000 });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(await accessFaults()).toEqual([]);
    },
  );
});
