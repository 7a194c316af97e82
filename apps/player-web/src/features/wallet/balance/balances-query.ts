import { WALLET_PATHS, type WalletBalances, walletBalances } from '@sunflower/contracts/wallet.ts';
import { queryOptions } from '@tanstack/react-query';
import { WALLET_POLL_MS } from '../../../player/queries/wallet-accounts-query.ts';
import { send } from '../../../runtime/http/http-client.ts';

const FRESH_MS = 5_000;

/**
 * Query for the player's balances by type, refreshed by push messages and every minute while the page is visible.
 * [S3-11] [S4.10-2]
 */
export function walletBalancesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'wallet-balances'],
    queryFn: ({ signal }): Promise<WalletBalances> =>
      send({ path: WALLET_PATHS.balances, answer: walletBalances, signal }),
    staleTime: FRESH_MS,
    refetchInterval: WALLET_POLL_MS,
  });
}
