import { WALLET_PATHS, walletLimits } from '@sunflower/contracts/wallet.ts';
import { queryOptions } from '@tanstack/react-query';

/** Minimum amounts change rarely, and the server validates them anyway. */
const FRESH_MS = 60_000;

/** Query for the minimum deposit and withdrawal. [S3-15] [S7-12] */
export const walletLimitsQuery = queryOptions({
  queryKey: ['wallet-limits'],
  queryFn: async ({ signal }) => {
    const { send } = await import('../../runtime/http/http-client.ts');
    return send({ path: WALLET_PATHS.limits, answer: walletLimits, signal });
  },
  staleTime: FRESH_MS,
});
