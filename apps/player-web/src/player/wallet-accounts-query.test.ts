import { expect, it } from 'vitest';
import { walletAccountsQuery } from './wallet-accounts-query.ts';

it('[S4.10-2] [S9-6/wallet] the wallet is asked for every 60 s, whatever push tells', () => {
  expect(walletAccountsQuery('p1').refetchInterval).toBe(60_000);
});
