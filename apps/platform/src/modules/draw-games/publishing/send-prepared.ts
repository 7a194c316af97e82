import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, codingFor, isKnown, type PreparedAnswer } from './prepared-answer.ts';

/** Sends a prepared JSON answer as it is, in the coding the caller takes; nothing but its name to who has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, cacheControl }: { readonly answer: PreparedAnswer; readonly cacheControl: string },
): FastifyReply {
  const { headers } = request;
  reply.headers({ 'cache-control': cacheControl, etag: answer.etag, vary: 'accept-encoding' });
  if (isKnown(headers['if-none-match'], answer.etag)) return reply.status(304).send();
  const coding = codingFor(headers['accept-encoding']);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytesOf(answer, coding));
}
