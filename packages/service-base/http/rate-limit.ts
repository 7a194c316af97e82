import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './build-server.ts';
import { sendError } from './errors.ts';

/**
 * At most `max` calls a minute by one caller; limits with the same `name` are counted together, over all nodes if the
 * server shares its windows.
 */
export type RateLimit = {
  readonly name: string;
  readonly max: number;
  readonly keyOf: (request: FastifyRequest) => string;
};

/**
 * Returns a handler that responds with 429 above a caller's limit. It runs after the route's guard, so that it can
 * limit by player: players behind a shared address don't use up each other's calls. The limit by address also applies.
 */
export function rateLimit(app: Server, limit: RateLimit) {
  const options = { max: limit.max, timeWindow: 60_000, keyGenerator: limit.keyOf, scope: limit.name };
  const count = app.createRateLimit(options);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return undefined;
    return sendError(reply.header('retry-after', counted.ttlInSeconds), 429, 'TOO_MANY_REQUESTS');
  };
}
