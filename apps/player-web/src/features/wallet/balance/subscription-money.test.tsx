// @vitest-environment jsdom
import { transactionsPage, WALLET_PATHS, walletAccounts } from '@sunflower/contracts/wallet.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const now = Date.parse('2026-11-20T18:00:00Z');
const account = { accountNumber: '1', currency: 'USD' } as const;
const main = {
  ...account,
  accountType: 'AT_MAIN',
  buyingPower: 50_00n,
  withdrawableBalance: 0n,
  nonWithdrawableBalance: 50_00n,
} as const;
const aside = {
  ...account,
  accountType: 'AT_SUBSCRIPTION',
  buyingPower: 12_00n,
  withdrawableBalance: 3_00n,
  nonWithdrawableBalance: 9_00n,
} as const;

function open(hasAside: boolean) {
  publishFlags(() => true);
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, hasAside ? [main, aside] : [main]),
    [`GET ${WALLET_PATHS.transactions}`]: () =>
      answer(transactionsPage, { pageItems: [], nextCursor: null, games: [] }),
  });
  signIn();
  renderApp('/wallet');
}

// The session of these tests began now; by the real clock it would soon be over.
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('money set aside for subscriptions [S3-12/subscription]', () => {
  it('appears in the wallet with a link to manage it, even while subscriptions are off', async () => {
    open(true);
    const line = await screen.findByText(/^\$12\.00 is set aside for subscriptions/);
    expect(screen.getByRole('link', { name: 'Manage subscription money' }).getAttribute('href')).toBe(
      '/account/subscriptions',
    );
    await waitFor(() => expect(screen.getByRole('link', { name: /^Balance/ }).textContent).toContain('$50.00'));
    act(() => publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS'));
    // The money can be moved back even with every flag off.
    expect(screen.getByRole('link', { name: 'Manage subscription money' })).toBeTruthy();
    expect(line.isConnected).toBe(true);
  });

  it("isn't mentioned when no money is set aside", async () => {
    open(false);
    await screen.findByText('Available to withdraw');
    await screen.findByRole('heading', { name: 'Transactions' });
    expect(screen.queryByText(/set aside for subscriptions/)).toBeNull();
  });
});
