import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a link does with its connections: passes everything on, passes it on slowly, or cuts them when the response
 * arrives.
 */
export type LinkKind = 'good' | 'slow' | 'cut-before-answer';

/** Bytes a slow link passes at a time, with a pause after each: a phone at the edge of its cell. */
const SLOW_CHUNK_BYTES = 512;
const SLOW_PAUSE_MS = 40;

/** A link to the platform: a loopback address that forwards connections as its kind says. */
export type Link = { readonly address: string; close(): Promise<void> };

/** Opens a link of a kind to a port of this machine. */
export async function openLink(kind: LinkKind, port: number): Promise<Link> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    void pass(near, far, kind === 'slow');
    if (kind === 'cut-before-answer') far.once('data', () => near.resetAndDestroy());
    else void pass(far, near, kind === 'slow');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${portOf(server)}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function pass(from: Socket, to: Socket, isSlow: boolean): Promise<void> {
  if (!isSlow) {
    from.pipe(to);
    return;
  }
  try {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += SLOW_CHUNK_BYTES) {
        to.write(chunk.subarray(at, at + SLOW_CHUNK_BYTES));
        await delay(SLOW_PAUSE_MS);
      }
    to.end();
  } catch {
    to.destroy();
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
