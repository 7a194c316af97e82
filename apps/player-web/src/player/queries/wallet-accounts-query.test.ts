// @vitest-environment jsdom
import { WALLET_PATHS, walletAccounts } from '@sunflower/contracts/wallet.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { buyingPowerCents, walletAccountsQuery } from './wallet-accounts-query.ts';

// Loads the module before fake timers start, because loading takes real time.
beforeAll(() => import('./player-calls.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[S4.10-2] [S9-6/wallet] fetches the wallet every 60 s', async () => {
  const network = fakeNetwork({ [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, []) });
  const end = new QueryObserver(new QueryClient(), walletAccountsQuery('p1')).subscribe(() => {});
  const input = () => network.of('GET', WALLET_PATHS.accounts).length;
  await vi.advanceTimersByTimeAsync(1_000);
  for (const times of [1, 2, 3]) {
    expect(input()).toBe(times);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(input()).toBe(times);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  end();
});

it('[S3-12/subscription] leaves money set aside for subscriptions out of the buying power', () => {
  const account = (accountType: 'AT_MAIN' | 'AT_SUBSCRIPTION', buyingPower: bigint) => ({
    ...{ accountType, buyingPower, accountNumber: accountType, currency: 'USD' as const },
    ...{ withdrawableBalance: 0n, nonWithdrawableBalance: buyingPower },
  });
  expect(buyingPowerCents([account('AT_MAIN', 5_00n), account('AT_SUBSCRIPTION', 9_00n)])).toBe(5_00n);
});
