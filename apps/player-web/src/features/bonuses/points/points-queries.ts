import {
  LOYALTY_PATHS,
  pointsEntry,
  pointsHistoryPage,
  pointsResponse,
  redemptionBody,
} from '@sunflower/contracts/loyalty.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

const PAGE_SIZE = 10;

/** Returns the key of everything about a player's points. */
export const pointsKey = (playerId: string) => ['player', playerId, 'points'] as const;

/** A player's points, tier, rules and rewards. */
export function pointsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...pointsKey(playerId), 'now'],
    queryFn: ({ signal }) => send({ path: LOYALTY_PATHS.points, answer: pointsResponse, signal }),
  });
}

/** Changes of a player's points, newest first, page by page. */
export function pointsHistoryQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: [...pointsKey(playerId), 'history'],
    queryFn: ({ pageParam, signal }) =>
      send({
        path: LOYALTY_PATHS.history,
        query: { limit: PAGE_SIZE, cursor: pageParam },
        answer: pointsHistoryPage,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** A reward that the player chose, with the points that they saw. */
export type Redemption = { readonly rewardId: string; readonly points: number; readonly redemptionKey: string };

/** Pays points for a reward. Idempotent: the same key pays once. */
export function redeemReward(redemption: Redemption) {
  const body = jsonBody(redemptionBody, redemption);
  return send({ method: 'POST', path: LOYALTY_PATHS.redemptions, body, answer: pointsEntry });
}
