import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type SlowLine = { readonly address: string; readonly close: () => void };

/** Bytes of a page that come at once, and the pause before the next: a page of 100 KB takes two seconds. */
const PIECE_BYTES = 1024;
const PAUSE_MS = 20;

/**
 * A line over which pages come in small pieces, so that a browser paints them while they arrive; everything else passes as it is. It stands
 * before the house at `address`, on a port of its own.
 */
export async function openSlowLine(address: string): Promise<SlowLine> {
  const server = createServer((asked, answer) => void passOn(asked, answer, address));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://localhost:${port}`, close };
}

async function passOn(asked: IncomingMessage, answer: ServerResponse, address: string): Promise<void> {
  const target = new URL(asked.url ?? '/', address);
  // Cookies are the machine's, not the port's; the house is asked under its own name and not to pack what is cut up here.
  const headers = { ...asked.headers, host: target.host, 'accept-encoding': 'identity' };
  const passed = request(target, { method: asked.method ?? 'GET', headers }, async (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    const isPage = given.headers['content-type']?.startsWith('text/html') ?? false;
    for await (const bytes of given) await (isPage ? inPieces(answer, bytes) : answer.write(bytes));
    answer.end();
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

async function inPieces(answer: ServerResponse, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    answer.write(bytes.subarray(from, from + PIECE_BYTES));
    await delay(PAUSE_MS);
  }
}
