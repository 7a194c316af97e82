import type { Server as HttpServer, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientAddressReader } from '@sunflower/service-base/http/client-address.ts';
import { securityHeaders } from '@sunflower/service-base/http/security-headers.ts';
import { discardConnection } from '@sunflower/service-base/http/unroutable.ts';
import sockjs from 'sockjs';
import { CLOSE } from './connection-limits.ts';
import type { PushHub, PushLog } from './push-hub.ts';
import { SOCKJS_PREFIX, SockjsGate } from './sockjs-gate.ts';
import { type SockjsConnection, sockjsTransport } from './sockjs-wire.ts';
import { MAX_FRAME_BYTES } from './stomp-frames.ts';

/** A polling client that doesn't return within this time counts as gone. */
const DISCONNECT_DELAY_MS = 5_000;
/** Interval of SockJS's own heart-beat, for clients that agreed on none in STOMP. */
const HEART_BEAT_MS = 25_000;
/** A polling response is ended at this size, and the client polls again. */
const RESPONSE_LIMIT_BYTES = 128 * 1024;

export type SockjsEndpointOptions = {
  readonly origin: string;
  readonly isHttps: boolean;
  readonly hub: Pick<PushHub, 'accept'>;
  /** Proxies whose headers are trusted for the client's address. */
  readonly trustedProxies: readonly string[];
  readonly log: PushLog;
};

type Handler = (request: IncomingMessage, response: ServerResponse | Duplex, head?: Buffer) => boolean;

/**
 * Mounts SockJS at its prefix, in front of the server's own routes. All other requests reach the routes as before;
 * upgrades to anything else are rejected. Returns a function that removes it again.
 */
export function mountSockjs(server: HttpServer, options: SockjsEndpointOptions): () => void {
  const gate = new SockjsGate(options);
  const handle = sockjsHandler(options, gate);
  const headers = securityHeaders(options.isHttps);
  const routes = server.listeners('request') as RequestListener[];
  const onRequest: RequestListener = (request, response) => {
    if (!gate.isOurs(request.url)) {
      for (const listener of routes) listener.call(server, request, response);
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const answer = gate.judge(request, false);
    if ('status' in answer) response.writeHead(answer.status, { connection: 'close' }).end();
    else guarded(options.log, request.socket, () => handle(request, response));
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    const answer = gate.isOurs(request.url) ? gate.judge(request, true) : { status: 404 };
    if ('status' in answer) {
      socket.end(
        `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
      discardConnection(socket);
    } else guarded(options.log, socket, () => handle(request, socket, head));
  };
  server.removeAllListeners('request');
  server.on('request', onRequest);
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    server.off('request', onRequest);
    for (const listener of routes) server.on('request', listener);
  };
}

function sockjsHandler(options: SockjsEndpointOptions, gate: SockjsGate): Handler {
  const settings = {
    prefix: SOCKJS_PREFIX,
    heartbeat_delay: HEART_BEAT_MS,
    disconnect_delay: DISCONNECT_DELAY_MS,
    response_limit: RESPONSE_LIMIT_BYTES,
    disable_cors: true,
    // The SockJS iframe is never served. Without this setting its page would load a script from a third party's server.
    sockjs_url: '/',
    faye_server_options: { maxLength: MAX_FRAME_BYTES },
    log: () => {},
  };
  const addressOf = clientAddressReader(options.trustedProxies);
  const server = sockjs.createServer(settings);
  server.on('connection', (given: SockjsConnection | null) => {
    // SockJS passes null if the client disconnected at the same moment.
    if (given === null) return;
    const connection = given;
    const { url } = connection;
    const wire = sockjsTransport(connection);
    const stomp = options.hub.accept(wire, addressOf(connection));
    connection.on('close', () => {
      gate.forget(url);
      stomp?.closed();
    });
    if (!stomp) return wire.close(CLOSE.busy, 'busy');
    connection.on('data', (text: unknown) => {
      try {
        stomp.receive(text);
      } catch (error) {
        // An error in our code ends this connection, not the process.
        options.log.error({ err: error }, 'error in a push connection');
        stomp.close(CLOSE.refused, 'fault');
      }
    });
  });
  return (server as typeof server & { middleware(): Handler }).middleware();
}

function guarded(log: PushLog, socket: Duplex, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error }, 'error before a push connection');
    socket.destroy();
  }
}
