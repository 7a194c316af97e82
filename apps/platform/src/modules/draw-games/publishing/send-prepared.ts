import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, codingFor, isNotModified, type PreparedResponse } from './prepared-response.ts';

/**
 * Sends a prepared JSON response in an encoding that the caller accepts, or only the tag with 304 if the caller already
 * has the response.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, cacheControl }: { readonly response: PreparedResponse; readonly cacheControl: string },
): FastifyReply {
  const { headers } = request;
  reply.headers({ 'cache-control': cacheControl, etag: response.etag, vary: 'accept-encoding' });
  if (isNotModified(headers['if-none-match'], response.etag)) return reply.status(304).send();
  const coding = codingFor(headers['accept-encoding']);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytesOf(response, coding));
}
