import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';

const CLIENT = join(import.meta.dirname, '../../apps/player-web');
const PORT = 3030;

/**
 * Shows every component in every state, with hot reload and without a platform: `npm run gallery`. With `--no-open` it
 * doesn't open a browser. Takes the next free port from 3030.
 */
const server = await createServer({
  root: CLIENT,
  configFile: join(CLIENT, 'vite.config.ts'),
  server: { host: 'localhost', port: PORT, open: process.argv.includes('--no-open') ? false : '/gallery.html' },
});
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
console.log(`Components: ${address}gallery.html\nPress Ctrl-C to stop.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().finally(() => process.exit(0)));
}
