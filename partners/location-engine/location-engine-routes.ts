import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import {
  LOCATION_SCRIPT_INTEGRITY,
  locationScriptVersion,
  pingRequestSchema,
  pingResponseSchema,
  placesResponseSchema,
} from '@sunflower/partner-protocols/location-engine.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { answerPing, type PingDeps, type PingRefusal } from './answer-ping.ts';
import type { EngineKeys } from './keys.ts';
import { placesAnswer } from './places.ts';

export type LocationEngineDeps = PingDeps & {
  readonly keys: Pick<EngineKeys, 'publicJwk'>;
  readonly appOrigin: string;
  readonly clock: Clock;
};

const REFUSALS: RefusalTable<PingRefusal | 'ORIGIN_REFUSED'> = {
  PLACE_UNKNOWN: { status: 422, message: 'There is no simulated place with this name.' },
  POSITION_UNAVAILABLE: { status: 422, message: 'The ping has no location that was measured just now.' },
  PERMISSION_DENIED: { status: 422, message: 'At this simulated place, the browser denies its location.' },
  NO_ANSWER: { status: 422, message: "At this simulated place, the browser doesn't answer." },
  ORIGIN_REFUSED: { status: 403, message: 'Only the app may call from a browser.' },
};

const SCRIPT = readFileSync(join(import.meta.dirname, 'browser', 'location-engine.js'));
const COMPRESSED_SCRIPT = brotliCompressSync(SCRIPT);
const SCRIPT_VERSION = locationScriptVersion(LOCATION_SCRIPT_INTEGRITY);
const scriptQuerySchema = z.object({ version: z.string().max(64).optional() });
const SCRIPT_CACHE_SECONDS = 300;
const PINGS_PER_MINUTE = 600;

/**
 * Mounts script, key set, places and pings. A browser may call only from the app's origin; no route here reads a
 * cookie.
 */
export function locationEngineRoutes(app: Server, deps: LocationEngineDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined) return;
    if (origin !== deps.appOrigin) return sendRefusal(reply, refuse('ORIGIN_REFUSED'), REFUSALS);
    reply.header('access-control-allow-origin', deps.appOrigin);
    return;
  });

  app.options('/pings', async (_request, reply) => {
    reply.headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    });
    return reply.status(204).send();
  });

  app.get('/health/live', async () => ({ status: 'live', isSimulated: deps.isSimulated }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'location-engine', isSimulated: deps.isSimulated }));
  app.get('/.well-known/jwks.json', async () => ({ keys: [deps.keys.publicJwk] }));

  app.get('/location-engine.js', { schema: { querystring: scriptQuerySchema } }, async (request, reply) => {
    const { version } = request.query;
    // Another version is another script: a cache must not store this script under that version's address.
    if (version !== undefined && version !== SCRIPT_VERSION) return sendError(reply, 404, 'NOT_FOUND');
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${SCRIPT_CACHE_SECONDS}`,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin, accept-encoding',
    });
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(SCRIPT);
    return reply.header('content-encoding', 'br').send(COMPRESSED_SCRIPT);
  });

  app.get('/places', { schema: { response: { 200: placesResponseSchema } } }, async (_request, reply) =>
    deps.isSimulated ? placesAnswer(deps.boundary) : sendError(reply, 404, 'NOT_FOUND'),
  );

  app.post(
    '/pings',
    {
      schema: { body: pingRequestSchema, response: { 200: pingResponseSchema } },
      config: { rateLimit: { max: PINGS_PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'];
      const answer = answerPing(deps, request.body, { address: request.ip, userAgent, now: deps.clock.now() });
      return isRefusal(answer) ? sendRefusal(reply, answer, REFUSALS) : answer;
    },
  );
}
