import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to close: it is no longer ready, and responds with `connection: close`. */
    isDraining: boolean;
    /** Marks the server as about to close. It still accepts connections until `close()` is called. */
    beginDrain(): void;
  }
}

/** Time in ms for requests in flight to finish after the server stops accepting connections. Then they are cut off. */
export const DRAIN_DEADLINE_MS = 10_000;

/**
 * Makes `close()` finish requests in flight, up to the deadline, before it closes connections. A request that arrives
 * meanwhile on an open connection gets a response with `connection: close`. Install it before other `preClose` hooks,
 * because those close resources that responses need.
 */
export function installGracefulClose(app: FastifyInstance, deadlineMs = DRAIN_DEADLINE_MS): void {
  const open = new Set<ServerResponse>();
  app.decorate('isDraining', false);
  app.decorate('beginDrain', () => {
    app.isDraining = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isDraining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    app.isDraining = true;
    app.server.close();
    await allClosed(open, deadlineMs);
  });
}

/**
 * Resolves when no response is open, including responses to requests that arrive during the wait, or at the deadline.
 */
async function allClosed(open: ReadonlySet<ServerResponse>, deadlineMs: number): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadlineMs);
  while (open.size > 0 && !late.signal.aborted) {
    const [response] = open;
    if (response) await once(response, 'close', { signal: late.signal }).catch(() => {});
  }
  clearTimeout(timer);
}
