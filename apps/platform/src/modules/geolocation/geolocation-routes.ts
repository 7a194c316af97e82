import { noBody } from '@sunflower/contracts/codecs.ts';
import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { blockSessionLocation } from './block-session.ts';

type GeolocationRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** How long a block lasts; 0: until the browser proves a location again, or the next sign-in. */
  readonly blockMinutes: number;
};

/**
 * Serves the client's report that location was denied [S7-25]: closes the gate for this session; 204, also when
 * repeated.
 */
export function geolocationRoutes(app: Server, deps: GeolocationRouteDeps): void {
  app.post(
    GEOLOCATION_PATHS.block,
    { config: { audience: 'player' }, schema: { body: noBody } },
    async (request, reply) => {
      const { playerId, sessionId } = request.player;
      const block = { playerId, sessionId, minutes: deps.blockMinutes, now: deps.clock.now() };
      await inTransaction(deps.db, (tx) => blockSessionLocation(tx, block));
      return reply.status(204).send();
    },
  );
}
