import { type Server as HttpServer, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, GENERAL_ERRORS } from './error-body.ts';
import { securityHeaders } from './security-headers.ts';
import { traceIdFrom } from './trace.ts';

// Requests that never reach a route, where neither hooks nor the error handler run. Their responses have the same form
// of body and the same headers as other errors.

type Unroutable = Error & { readonly code?: string; readonly statusCode?: number };

/**
 * Responds to an address that can't be parsed: a broken percent escape (400), or a path parameter that is too long
 * (414).
 */
export function respondToUnroutable(isHttps: boolean) {
  return (error: Unroutable, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode === 414 ? 414 : 400;
    void reply.status(status).headers(securityHeaders(isHttps)).send(bodyOf(status, request.id));
  };
}

/**
 * Responds to bytes that aren't an HTTP request (400), to a request that takes too long to arrive (408) or has too
 * large headers (431).
 */
export function respondToUnreadable(isHttps: boolean) {
  return (error: Unroutable, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS_BY_CODE.get(error.code ?? '') ?? 400;
    const body = JSON.stringify(bodyOf(status, traceIdFrom(undefined)));
    const headers = {
      ...securityHeaders(isHttps),
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${Buffer.byteLength(body)}`,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}

/** Refuses tunnels (CONNECT): without a listener the connection would be closed without a response. */
export function refuseTunnels(server: HttpServer, isHttps: boolean): void {
  server.on('connect', (_request, socket) => {
    respondToUnreadable(isHttps)(
      Object.assign(new Error('tunnels are not supported'), { code: 'CONNECT' }),
      socket as Socket,
    );
    discardConnection(socket);
  });
}

/** Milliseconds that a client has to close a connection that was refused. */
const CLOSE_WAIT_MS = 2_000;

/**
 * Discards a connection that the server handed over (an upgrade, a tunnel) and that was refused. Unread bytes would
 * keep it open, and a closing server would wait for it.
 */
export function discardConnection(socket: Duplex): void {
  socket.on('error', () => {});
  socket.resume();
  const late = setTimeout(() => socket.destroy(), CLOSE_WAIT_MS);
  socket.once('close', () => clearTimeout(late));
}

const STATUS_BY_CODE = new Map([
  ['CONNECT', 405],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

function bodyOf(status: number, traceId: string): ErrorBody {
  return { status, code: 'BAD_REQUEST', message: GENERAL_ERRORS.BAD_REQUEST, fields: [], traceId };
}
