import { type PlayMonth, playMonth, WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { queryOptions } from '@tanstack/react-query';
import { WALLET_POLL_MS } from '../../../player/queries/wallet-accounts-query.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Query for the player's play and sign-in time since the first of the month in Central Time. (IRGS-07) */
export function monthQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'month'],
    queryFn: ({ signal }): Promise<PlayMonth> => send({ path: WALLET_PATHS.month, answer: playMonth, signal }),
    refetchInterval: WALLET_POLL_MS,
  });
}
