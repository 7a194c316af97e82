import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { takeFilmstrips } from './filmstrips.ts';

const filmstrips = process.argv.indexOf('--filmstrips');
const isOfGames = process.argv.includes('--games') || filmstrips > 0;
const CLIENT = join(import.meta.dirname, '../../apps', isOfGames ? 'game-client' : 'player-web');
const PORT = 3030;
const PAGE = 'gallery.html';

/**
 * Shows every component in every state, with hot reload and without a platform: `npm run gallery`. `--games` shows
 * every event of every instant game, and a ticket with any prize. `--filmstrips`, with game ids if not all, writes
 * six frames of each game to `docs/games`. `--no-open` opens no browser. Takes the next free port from 3030.
 */
const server = await createServer({
  root: CLIENT,
  configFile: join(CLIENT, 'vite.config.ts'),
  server: { host: 'localhost', port: PORT, open: process.argv.includes('--no-open') || filmstrips > 0 ? false : PAGE },
});
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
if (filmstrips > 0) {
  await takeFilmstrips(address ?? '', process.argv.slice(filmstrips + 1));
  await server.close();
  process.exit(0);
}
console.log(`Gallery: ${address}${PAGE}\nPress Ctrl-C to stop.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().finally(() => process.exit(0)));
}
