import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, codingFor, isNotModified, type PreparedResponse } from './prepared-response.ts';

/**
 * Sends a prepared JSON response in the encoding the caller accepts, or 304 with only the tag when the caller already
 * has it.
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
