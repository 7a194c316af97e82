import { noBody } from '@sunflower/contracts/codecs.ts';
import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { blockSessionLocation } from './block-session.ts';

/** The app's word that location was denied [S7-25]: closes the gate for this session; 204, also the second time. */
export function geolocationRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  app.post(
    GEOLOCATION_PATHS.block,
    { config: { audience: 'player' }, schema: { body: noBody } },
    async (request, reply) => {
      const { playerId, sessionId } = request.player;
      await inTransaction(deps.db, (tx) => blockSessionLocation(tx, { playerId, sessionId, now: deps.clock.now() }));
      return reply.status(204).send();
    },
  );
}
