import { launchOf, MemoryGameServer } from '@sunflower/game-client/src/game-in-tests.ts';
import { gamePageRoutes } from '@sunflower/game-server/game-pages/game-page-routes.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';

/** Pages that frame a game, and the game's own origin with tickets from memory. */
export type GameHost = {
  /** Address of the page that frames a game. */
  addressOf(gameId: string): string;
  /** Sets the prize of the next tickets, as a row of the prize table. */
  setPrize(row: number): void;
  close(): Promise<void>;
};

/** Serves the built games as the game server does, and a page that only frames and launches them. */
export async function openGameHost(): Promise<GameHost> {
  const servers = new Map<string, MemoryGameServer>();
  let row = -1;
  const host = await buildServer({ name: 'game-host', logLevel: 'error', isHttps: false });
  const games = await buildServer({ name: 'games', logLevel: 'error', isHttps: false });
  let gamesOrigin = '';
  host.get('/:gameId', { config: { audience: 'public' } }, async (request, reply) => {
    const { gameId } = request.params as { gameId: string };
    servers.set(gameId, new MemoryGameServer(gameId));
    // A policy for this page only: it has one script in its text.
    reply.headers({ 'content-security-policy': `script-src 'unsafe-inline'; frame-src ${gamesOrigin}` });
    return reply.type('text/html; charset=utf-8').send(pageOf(gameId, gamesOrigin));
  });
  const hostOrigin = await host.listen({ host: '127.0.0.1', port: 0 });
  gamePageRoutes(games, { playerOrigin: hostOrigin });
  games.post('/*', { config: { audience: 'public' } }, async (request, reply) => {
    const gameId = new URL(request.headers.referer ?? '').pathname.split('/').at(-1) ?? '';
    const server = servers.get(gameId);
    if (!server) return reply.code(404).send();
    server.tier = row;
    const answer = await server.fetch(request.url, { body: JSON.stringify(request.body) });
    return reply.code(answer.status).send(await answer.json());
  });
  gamesOrigin = await games.listen({ host: '127.0.0.1', port: 0 });
  return {
    addressOf: (gameId) => `${hostOrigin}/${gameId}`,
    setPrize: (next) => {
      row = next;
    },
    close: async () => {
      await Promise.all([host.close(), games.close()]);
    },
  };
}

function pageOf(gameId: string, gamesOrigin: string): string {
  return `<!doctype html><title>Host</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<iframe title="Game" src="${gamesOrigin}/game/${gameId}"></iframe><script>
addEventListener('message', ({ data, source }) => {
if (data.type === 'ready') source.postMessage(${JSON.stringify(launchOf(gameId))}, '${gamesOrigin}') })</script>`;
}
