import type { WalletAccount } from '@sunflower/contracts/wallet.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { queryOptions } from '@tanstack/react-query';

/**
 * Poll interval of the balance while the page is visible. Push, where available, reports changes sooner. [S9-6/wallet]
 */
export const WALLET_POLL_MS = 60_000;
const FRESH_MS = 5_000;

/** The player's wallet accounts. [S3-12] [S7-11] */
export function walletAccountsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'wallet-accounts'],
    queryFn: async ({ signal }) => (await import('./player-calls.ts')).fetchWalletAccounts(signal),
    staleTime: FRESH_MS,
    refetchInterval: WALLET_POLL_MS,
  });
}

/**
 * Returns the amount the player can spend: the buying power of all accounts except the one reserved for subscriptions.
 */
export function buyingPowerCents(accounts: readonly WalletAccount[]): Cents {
  const atCheckout = accounts.filter(({ accountType }) => accountType !== 'AT_SUBSCRIPTION');
  return sumCents(atCheckout.map((account) => account.buyingPower));
}
