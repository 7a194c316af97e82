import type { WalletAccount } from '@sunflower/contracts/wallet.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { queryOptions } from '@tanstack/react-query';

/** Push tells of changes; where it is not, the balance is asked for this often while the page is seen. [S9-6/wallet] */
export const WALLET_POLL_MS = 60_000;
const FRESH_MS = 5_000;

/** The player's wallet accounts. [S3-12] [S7-11] */
export function walletAccountsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'wallet-accounts'],
    queryFn: async ({ signal }) => (await import('./player-calls.ts')).askWalletAccounts(signal),
    staleTime: FRESH_MS,
    refetchInterval: WALLET_POLL_MS,
  });
}

/** What the player can buy for: the buying power of all accounts but the one that buys subscriptions alone. */
export function buyingPowerCents(accounts: readonly WalletAccount[]): Cents {
  const atCheckout = accounts.filter(({ accountType }) => accountType !== 'AT_SUBSCRIPTION');
  return sumCents(atCheckout.map((account) => account.buyingPower));
}
