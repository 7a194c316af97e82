import { createServer } from 'node:net';

/** Below the range of ports for outgoing connections, so that no port is taken between the check and its use. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
const MAX_ATTEMPTS = 500;

/** Returns the given number of different loopback ports on which nothing is listening. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  for (let attempts = 0; found.size < count; attempts++) {
    if (attempts >= MAX_ATTEMPTS) throw new Error(`no ${count} free ports between ${FIRST_PORT} and ${LAST_PORT}`);
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
