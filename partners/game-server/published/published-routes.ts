import {
  daysResponseSchema,
  picksQuerySchema,
  picksResponseSchema,
  poolsResponseSchema,
} from '@sunflower/partner-protocols/game-server.ts';
import { witnessesResponseSchema } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { NO_INTEGRITY_POLICY } from '@sunflower/service-base/http/security-headers.ts';
import { z } from 'zod';
import { showDays } from '../days/show-days.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { showPools } from '../pools/list-pools.ts';
import { showPicks } from '../pools/show-picks.ts';
import { findWitnessProof } from '../rounds/rounds-store.ts';
import { browserModule, MODULE_ROUTE } from './browser-modules.ts';
import { CHECK_POLICY, CHECK_STYLE_PATH, checkPage, checkStyle } from './check-page.ts';
import { checkLanguage } from './check-texts.ts';

const moduleParams = z.strictObject({ folder: z.string().max(40), file: z.string().max(60) });

/**
 * Mounts the public pages: the digest of each pool from before its first sale, its seed when it is finished, and a page
 * that checks a ticket in the browser.
 */
export function publishedRoutes(app: Server, deps: GameServerDeps): void {
  app.get('/published-pools', async (request, reply) => {
    const pools = await showPools(deps, {});
    reply.headers({ 'content-security-policy': CHECK_POLICY, 'integrity-policy': NO_INTEGRITY_POLICY });
    reply.type('text/html; charset=utf-8');
    return reply.send(checkPage(pools, checkLanguage(request.headers['accept-language'])));
  });
  app.get('/published-pools/pools.json', { schema: { response: { 200: poolsResponseSchema } } }, async () => ({
    pools: await showPools(deps, {}),
  }));
  app.get('/published-pools/days.json', { schema: { response: { 200: daysResponseSchema } } }, async () => ({
    days: await showDays(deps),
  }));
  app.get(
    '/published-pools/picks.json',
    { schema: { querystring: picksQuerySchema, response: { 200: picksResponseSchema } } },
    (request) => showPicks(deps, request.query),
  );
  app.get(
    '/published-pools/witnesses.json',
    { schema: { querystring: z.strictObject({ roundId: z.uuid() }), response: { 200: witnessesResponseSchema } } },
    async (request, reply) => {
      const proof = await findWitnessProof(deps.db, request.query.roundId);
      return proof ? { outcome: 'witnessed' as const, ...proof } : sendError(reply, 404, 'NOT_FOUND');
    },
  );
  app.get(CHECK_STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(await checkStyle()));
  app.get(MODULE_ROUTE, { schema: { params: moduleParams } }, async (request, reply) => {
    const text = await browserModule(request.params.folder, request.params.file);
    if (text === undefined) return sendError(reply, 404, 'NOT_FOUND');
    return reply.type('text/javascript; charset=utf-8').send(text);
  });
}
