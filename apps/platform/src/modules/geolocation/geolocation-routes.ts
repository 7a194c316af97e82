import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  checkShares,
  GEOLOCATION_PATHS,
  LOCATION_TOKEN_HEADER,
  locationEngineState,
} from '@sunflower/contracts/geolocation.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import type { FastifyRequest } from 'fastify';
import { blockSessionLocation } from './block-session.ts';
import { oldestShownWeek, sharesOfWeeks } from './check-shares.ts';
import { listCheckWeeks } from './check-weeks-store.ts';

type GeolocationRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Minutes of a block; 0 means until the browser proves a location or the next sign-in. */
  readonly blockMinutes: number;
  /** Whether any location engine responds. */
  readonly isEngineAnswering: () => Promise<boolean>;
};

/** Cache time in seconds. The shares change once a week. */
const SHARES_CACHE_SECONDS = 600;

/** Rate limit of reads: more than a page needs that keeps checking while its guide is open. */
const READS_A_MINUTE = { audience: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const;

/**
 * Serves the client's report of a denied location [S7-25], which closes the gate for its session and returns 204. Also
 * serves, for everyone, whether location engines respond and which share of checks passed.
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
  app.get(
    GEOLOCATION_PATHS.engine,
    { config: READS_A_MINUTE, schema: { response: { 200: locationEngineState } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { isAnswering: await deps.isEngineAnswering() };
    },
  );
  app.get(
    GEOLOCATION_PATHS.shares,
    { config: READS_A_MINUTE, schema: { response: { 200: checkShares } } },
    async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${SHARES_CACHE_SECONDS}`);
      return { weeks: sharesOfWeeks(await listCheckWeeks(deps.db, oldestShownWeek(deps.clock.now()))) };
    },
  );
}

/** Returns the location token of a request, if it has one. */
export function locationTokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[LOCATION_TOKEN_HEADER];
  return typeof token === 'string' ? token : undefined;
}
