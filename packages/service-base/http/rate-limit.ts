import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './build-server.ts';
import { sendError } from './errors.ts';

/** At most `max` calls a minute of one caller; limits of one `name` are counted together, on every node. */
export type RateLimit = {
  readonly name: string;
  readonly max: number;
  readonly keyOf: (request: FastifyRequest) => string;
};

/**
 * Returns a handler that answers 429 above the limit of a caller. It runs behind the guard of its route, so that the key can be the
 * player: one player behind a shared address doesn't use up the calls of the others, and made-up callers don't escape the limit of their
 * address, which applies as well.
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
