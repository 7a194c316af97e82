import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  LOYALTY_PATHS,
  pointsEntry,
  pointsHistoryPage,
  pointsHistoryQuery,
  pointsResponse,
  redemptionBody,
} from '@sunflower/contracts/loyalty.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findPointsEntries } from './entries-store.ts';
import { isBarredFromPoints } from './find-points-bar.ts';
import { REDEEM_REFUSAL_TABLE } from './loyalty-refusals.ts';
import { wireEntry, wirePoints } from './loyalty-wire.ts';
import { redeemReward } from './redeem-reward.ts';
import { viewPoints } from './view-points.ts';

/** Dependencies of the routes; `isOn` returns whether the site offers loyalty (S9-3). */
export type LoyaltyRouteDeps = { readonly db: Db; readonly clock: Clock; readonly isOn: () => boolean };

/**
 * Registers the routes of a player's points, rewards and history [S1-4]. They return 404 while the site doesn't offer
 * loyalty.
 */
export function loyaltyRoutes(app: Server, { db, clock, isOn }: LoyaltyRouteDeps): void {
  const config = { audience: 'player' } as const;

  app.get(
    LOYALTY_PATHS.points,
    { config, schema: { response: { 200: pointsResponse, 404: errorBody } } },
    async (request, reply) => {
      if (!isOn()) return sendError(reply, 404, 'NOT_FOUND');
      return wirePoints(await viewPoints(db, { playerId: request.player.playerId, now: clock.now() }));
    },
  );

  const historySchema = { querystring: pointsHistoryQuery, response: { 200: pointsHistoryPage, 404: errorBody } };
  app.get(LOYALTY_PATHS.history, { config, schema: historySchema }, async (request, reply) => {
    if (!isOn()) return sendError(reply, 404, 'NOT_FOUND');
    const { cursor, limit } = request.query;
    const { playerId } = request.player;
    // A player who may not play sees no points (IRGS-11), but their data download includes them.
    if (await isBarredFromPoints(db, { playerId, now: clock.now() })) return { pageItems: [], nextCursor: null };
    const found = await findPointsEntries(db, { playerId, before: cursor, limit: limit + 1 });
    const pageItems = found.slice(0, limit);
    const nextCursor = found.length > limit ? (pageItems.at(-1)?.entryId ?? null) : null;
    return { pageItems: pageItems.map(wireEntry), nextCursor };
  });

  const redemptionSchema = { body: redemptionBody, response: { 200: pointsEntry, 404: errorBody } };
  app.post(LOYALTY_PATHS.redemptions, { config, schema: redemptionSchema }, async (request, reply) => {
    if (!isOn()) return sendError(reply, 404, 'NOT_FOUND');
    const { rewardId, points, redemptionKey: key } = request.body;
    const input = { playerId: request.player.playerId, rewardId, points: BigInt(points), key, now: clock.now() };
    const redeemed = await inTransaction(db, (tx) => redeemReward(tx, input));
    return isRefusal(redeemed) ? sendRefusal(reply, redeemed, REDEEM_REFUSAL_TABLE) : wireEntry(redeemed);
  });
}
