import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../runtime/http/http-client.ts';

/**
 * The player's latest wins that are waiting to be claimed, newest first. Push reports new ones. [S7-16]
 * [S3-9/latest-wins]
 */
export function latestWinsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'claims', 'latest-wins'],
    queryFn: ({ signal }) => send({ path: CLAIMS_PATHS.latestWins, answer: claims, signal }),
  });
}
