import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type SlowLine = { readonly address: string; readonly close: () => void };

/** A page is sent in pieces of this size, with a pause of `PAUSE_MS` after each: 100 KB take two seconds. */
const PIECE_BYTES = 1024;
const PAUSE_MS = 20;

/**
 * Opens a proxy on its own port that sends pages in small chunks, so that a browser paints them while they arrive.
 * Everything else passes unchanged.
 */
export async function openSlowLine(address: string): Promise<SlowLine> {
  const server = createServer((input, answer) => void passOn(input, answer, address));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://localhost:${port}`, close };
}

async function passOn(input: IncomingMessage, answer: ServerResponse, address: string): Promise<void> {
  const target = new URL(input.url ?? '/', address);
  // Cookies belong to the host, not the port. The stack keeps its own name, and must not compress what is sent in
  // chunks.
  const headers = { ...input.headers, host: target.host, 'accept-encoding': 'identity' };
  const passed = request(target, { method: input.method ?? 'GET', headers }, async (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    const isPage = given.headers['content-type']?.startsWith('text/html') ?? false;
    for await (const bytes of given) await (isPage ? inPieces(answer, bytes) : answer.write(bytes));
    answer.end();
  });
  passed.on('error', () => answer.destroy());
  input.pipe(passed);
}

async function inPieces(answer: ServerResponse, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    answer.write(bytes.subarray(from, from + PIECE_BYTES));
    await delay(PAUSE_MS);
  }
}
