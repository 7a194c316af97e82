import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  MOST_RECEIVERS,
  newReceiver,
  receiverParams,
  receiversResponse,
  WEB_PUSH_PATHS,
} from '@sunflower/contracts/web-push.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import type { WebPush } from '../../../partner-ports/web-push/web-push-port.ts';
import { deleteReceivers, findReceivers, putReceiver } from './receivers-store.ts';

const REFUSALS: RefusalTable<'PUSH_SERVICE_UNKNOWN'> = {
  PUSH_SERVICE_UNKNOWN: { status: 422, message: "We can't send messages to this browser." },
};
/** More than a person needs. */
const REQUESTS_A_MINUTE = 10;

/**
 * Registers the routes for a player's browsers that get messages while they are closed: list, add this one, and remove
 * one or all. Adding one again changes nothing; one of another player becomes this player's.
 */
export function receiversRoutes(app: Server, deps: { db: Db; clock: Clock; webPush: WebPush }): void {
  const { db, clock, webPush } = deps;
  const config = { audience: 'player' } as const;
  const preHandler = rateLimit(app, {
    name: 'push-receivers',
    max: REQUESTS_A_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  app.get(
    WEB_PUSH_PATHS.receivers,
    { config, schema: { response: { 200: receiversResponse } } },
    async (request, reply) => {
      const found = await findReceivers(db, request.player.playerId);
      const receivers = found.map(({ receiverId, endpointHash, addedAt }) => ({
        ...{ receiverId, endpointHash: endpointHash.toString('hex') },
        addedAt: addedAt.toString(),
      }));
      return reply.header('cache-control', 'no-store').send({ publicKey: webPush.publicKey ?? null, receivers });
    },
  );
  app.post(
    WEB_PUSH_PATHS.receivers,
    { config, preHandler, schema: { body: newReceiver, response: { 204: z.void(), 422: errorBody } } },
    async (request, reply) => {
      const { endpoint, keys } = request.body;
      if (!webPush.admits(endpoint)) return sendRefusal(reply, refuse('PUSH_SERVICE_UNKNOWN'), REFUSALS);
      const { playerId } = request.player;
      const added = { ...keys, playerId, endpoint, most: MOST_RECEIVERS, now: clock.now() };
      await inTransaction(db, (tx) => putReceiver(tx, added));
      return reply.status(204).send();
    },
  );
  app.delete(WEB_PUSH_PATHS.receivers, { config, preHandler }, async (request, reply) => {
    await deleteReceivers(db, { playerId: request.player.playerId });
    return reply.status(204).send();
  });
  app.delete(
    WEB_PUSH_PATHS.receiver,
    { config, preHandler, schema: { params: receiverParams } },
    async (request, reply) => {
      await deleteReceivers(db, { ...request.params, playerId: request.player.playerId });
      return reply.status(204).send();
    },
  );
}
