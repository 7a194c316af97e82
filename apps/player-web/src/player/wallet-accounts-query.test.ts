// @vitest-environment jsdom
import { WALLET_PATHS, walletAccounts } from '@sunflower/contracts/wallet.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { buyingPowerCents, walletAccountsQuery } from './wallet-accounts-query.ts';

// It comes in its own time, which no timer of a test moves.
beforeAll(() => import('./player-calls.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[S4.10-2] [S9-6/wallet] the wallet is asked for every 60 s, whatever push tells', async () => {
  const network = fakeNetwork({ [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, []) });
  const end = new QueryObserver(new QueryClient(), walletAccountsQuery('p1')).subscribe(() => {});
  const asked = () => network.of('GET', WALLET_PATHS.accounts).length;
  await vi.advanceTimersByTimeAsync(1_000);
  for (const times of [1, 2, 3]) {
    expect(asked()).toBe(times);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(asked()).toBe(times);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  end();
});

it('[S3-12/subscription] what is set aside for subscriptions buys nothing else', () => {
  const account = (accountType: 'AT_MAIN' | 'AT_SUBSCRIPTION', buyingPower: bigint) => ({
    ...{ accountType, buyingPower, accountNumber: accountType, currency: 'USD' as const },
    ...{ withdrawableBalance: 0n, nonWithdrawableBalance: buyingPower },
  });
  expect(buyingPowerCents([account('AT_MAIN', 5_00n), account('AT_SUBSCRIPTION', 9_00n)])).toBe(5_00n);
});
