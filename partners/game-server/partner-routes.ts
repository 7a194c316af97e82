import { roundParamsSchema } from '@sunflower/partner-protocols/game-browser.ts';
import {
  daysResponseSchema,
  finishPoolParamsSchema,
  GAME_SERVER_PATHS,
  gameCatalogSchema,
  poolsQuerySchema,
  poolsResponseSchema,
  storedRoundSchema,
} from '@sunflower/partner-protocols/game-server.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gameCatalog } from './catalog/game-catalog.ts';
import { showDays } from './days/show-days.ts';
import type { GameServerDeps } from './deps/game-server-deps.ts';
import { finishPool, showPools } from './pools/list-pools.ts';
import { findPick } from './pools/picks-store.ts';
import { findPool } from './pools/pools-store.ts';
import { redrawBook } from './rounds/redraw-book.ts';
import { storedRoundOnWire } from './rounds/round-on-wire.ts';
import { findRound, hasOutcome } from './rounds/rounds-store.ts';

const REFUSALS: RefusalTable<'UNAUTHORIZED'> = {
  UNAUTHORIZED: { status: 401, message: 'The bearer secret is missing or wrong.' },
};

/** Serves the calls that only the platform may make, with the bearer secret. */
export function partnerRoutes(app: Server, deps: GameServerDeps): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (hasBearer(request.headers.authorization, deps.keys.bearerSecret)) return;
    await sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  };
  app.get(GAME_SERVER_PATHS.catalog, { onRequest, schema: { response: { 200: gameCatalogSchema } } }, async () =>
    gameCatalog(),
  );
  app.get(
    GAME_SERVER_PATHS.pools,
    { onRequest, schema: { querystring: poolsQuerySchema, response: { 200: poolsResponseSchema } } },
    async (request) => ({ pools: await showPools(deps, request.query) }),
  );
  app.post(
    GAME_SERVER_PATHS.finishPool,
    { onRequest, schema: { params: finishPoolParamsSchema, response: { 200: poolsResponseSchema } } },
    async (request) => ({ pools: await finishPool(deps, request.params) }),
  );
  app.get(GAME_SERVER_PATHS.days, { onRequest, schema: { response: { 200: daysResponseSchema } } }, async () => ({
    days: await showDays(deps),
  }));
  app.get(
    GAME_SERVER_PATHS.round,
    { onRequest, schema: { params: roundParamsSchema, response: { 200: storedRoundSchema } } },
    async (request, reply) => {
      const round = await findRound(deps.db, request.params.roundId);
      if (!round) return sendError(reply, 404, 'NOT_FOUND');
      const pool = round.poolId === null ? undefined : await findPool(deps.db, round.poolId);
      const book = hasOutcome(round) ? await redrawBook(deps, round) : null;
      return storedRoundOnWire(round, { pool, pick: await findPick(deps.db, round.roundId), book });
    },
  );
}
