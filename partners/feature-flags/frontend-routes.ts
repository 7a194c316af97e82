import { createHash } from 'node:crypto';
import {
  type FeatureFlagsRefusalCode,
  metricsBodySchema,
  togglesResponseSchema,
} from '@sunflower/partner-protocols/feature-flags.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addUsage, type FeatureFlagsDb, findEnabledToggles } from './toggles-store.ts';

/** The path of the frontend API, as in Unleash. */
export const FRONTEND_PATH = '/api/frontend';

export const REFUSALS: RefusalTable<FeatureFlagsRefusalCode> = {
  UNAUTHORIZED: { status: 401, message: 'The key is missing or wrong.' },
  TOGGLE_UNKNOWN: { status: 404, message: 'There is no toggle with this name.' },
  TOO_MANY_TOGGLES: { status: 422, message: 'There would be too many toggles.' },
};

/** How long a browser may cache the permission to call this server from another origin. */
const PREFLIGHT_SECONDS = 600;
const HEADER_NAMES = /^[\w-]+(\s*,\s*[\w-]+){0,30}$/;

export type FrontendDeps = {
  readonly db: FeatureFlagsDb;
  readonly clock: Clock;
  readonly clientKey: string;
  readonly keyHeader: string;
};

/**
 * Mounts the calls of browsers: the toggles that are on, by GET or POST [S7-33], and the metrics [S7-34]. Open to every
 * origin: there are no cookies.
 */
export function frontendRoutes(app: Server, deps: FrontendDeps): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    allowOtherOrigins(reply);
    const key = request.headers[deps.keyHeader];
    if (isSameSecret(typeof key === 'string' ? key : '', deps.clientKey)) return undefined;
    return sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  };
  const answerToggles = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = togglesResponseSchema.encode({ toggles: await findEnabledToggles(deps.db) });
    const body = JSON.stringify(answer);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: deps.keyHeader });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
  const context = z.record(z.string(), z.unknown());
  app.get(FRONTEND_PATH, { onRequest }, answerToggles);
  app.post(FRONTEND_PATH, { onRequest, schema: { body: z.object({ context: context.optional() }) } }, answerToggles);
  app.post(
    `${FRONTEND_PATH}/client/metrics`,
    { onRequest, schema: { body: metricsBodySchema } },
    async (request, reply) => {
      const day = deps.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
      await addUsage(deps.db, { toggles: request.body.bucket.toggles, day });
      return reply.status(200).send();
    },
  );
  for (const path of [FRONTEND_PATH, `${FRONTEND_PATH}/client/metrics`]) {
    app.options(path, (request, reply) => {
      const input = request.headers['access-control-request-headers'];
      allowOtherOrigins(reply);
      reply.header('access-control-allow-methods', 'GET, POST');
      reply.header('access-control-max-age', PREFLIGHT_SECONDS);
      if (typeof input === 'string' && HEADER_NAMES.test(input)) reply.header('access-control-allow-headers', input);
      return reply.status(204).send();
    });
  }
}

function allowOtherOrigins(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** Returns whether the caller already has the response with this tag, even if a proxy made the tag a weak one. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
