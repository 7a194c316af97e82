// @vitest-environment jsdom
import { WALLET_PATHS, walletBalances } from '@sunflower/contracts/wallet.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { balances } from '../wallet-in-tests.ts';
import { walletBalancesQuery } from './balances-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function watch() {
  const network = fakeNetwork({ [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, balances) });
  const end = new QueryObserver(new QueryClient(), walletBalancesQuery('p1')).subscribe(() => {});
  return { end, input: () => network.of('GET', WALLET_PATHS.balances).length };
}

it('[S4.10-2] refreshes the balances every 60 s', async () => {
  const { end, input } = watch();
  await vi.advanceTimersByTimeAsync(1_000);
  for (const times of [1, 2, 3]) {
    expect(input()).toBe(times);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(input()).toBe(times);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  end();
});

it("[S4.10-2] doesn't refresh the balances while the page is hidden", async () => {
  const { end, input } = watch();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(180_000);
  expect(input()).toBe(1);
  end();
});
