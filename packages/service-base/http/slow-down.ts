import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './build-server.ts';
import { sendError } from './errors.ts';

/**
 * A handler that counts calls by whoever is known to make them, and answers 429 above `max` a minute. It stands behind the guard that knows her:
 * one player behind a shared address must not use up the calls of the others, and made-up callers must not escape the limit of their address,
 * which holds beside this one.
 */
export function slowDown(app: Server, limit: { max: number; keyOf: (request: FastifyRequest) => string }) {
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: 60_000,
    keyGenerator: (request) => limit.keyOf(request),
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return undefined;
    return sendError(reply.header('retry-after', counted.ttlInSeconds), 429, 'TOO_MANY_REQUESTS');
  };
}
