import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import {
  LOCATION_SCRIPT_INTEGRITY,
  locationScriptVersion,
  pingAnswerSchema,
  pingRequestSchema,
  placesAnswerSchema,
} from '@sunflower/partner-protocols/location-engine.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { answerPing, type PingDeps, type PingRefusal } from './answer-ping.ts';
import { placesAnswer } from './places.ts';

export type LocationEngineDeps = PingDeps & { readonly appOrigin: string; readonly clock: Clock };

const REFUSALS: RefusalTable<PingRefusal | 'ORIGIN_REFUSED'> = {
  PLACE_UNKNOWN: { status: 422, message: 'There is no simulated place of this name.' },
  POSITION_UNAVAILABLE: { status: 503, message: 'This engine has no source of positions.' },
  ORIGIN_REFUSED: { status: 403, message: 'Only the app may ask from a browser.' },
};

const SCRIPT = readFileSync(join(import.meta.dirname, 'browser', 'location-engine.js'), 'utf8');
const SCRIPT_VERSION = locationScriptVersion(LOCATION_SCRIPT_INTEGRITY);
const scriptQuerySchema = z.object({ version: z.string().max(64).optional() });
const SCRIPT_CACHE_SECONDS = 300;
const PINGS_PER_MINUTE = 600;

/** Mounts script, key set, places and pings. A browser may call from the app's origin only; nothing here reads a cookie. */
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
    // Another version is another script: a cache must not keep this one under its address.
    if (version !== undefined && version !== SCRIPT_VERSION) return sendError(reply, 404, 'NOT_FOUND');
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': `public, max-age=${SCRIPT_CACHE_SECONDS}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(SCRIPT);
  });

  app.get('/places', { schema: { response: { 200: placesAnswerSchema } } }, async (_request, reply) =>
    deps.isSimulated ? placesAnswer() : sendError(reply, 404, 'NOT_FOUND'),
  );

  app.post(
    '/pings',
    {
      schema: { body: pingRequestSchema, response: { 200: pingAnswerSchema } },
      config: { rateLimit: { max: PINGS_PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const answer = await answerPing(deps, request.body, deps.clock.now());
      return isRefusal(answer) ? sendRefusal(reply, answer, REFUSALS) : answer;
    },
  );
}
