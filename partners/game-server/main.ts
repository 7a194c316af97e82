import { gameServerConfig } from './config.ts';
import { startGameServer } from './start-game-server.ts';

const server = await startGameServer(gameServerConfig(process.env));
process.stdout.write(`game server at ${server.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
