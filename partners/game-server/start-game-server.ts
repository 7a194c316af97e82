import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import { httpBeacon } from '@sunflower/service-base/beacon/http-beacon.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { prepareTables } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { repeatUntilStopped } from '@sunflower/service-base/repeat.ts';
import { browserRoutes } from './browser-routes.ts';
import type { GameServerConfig } from './config.ts';
import type { GameServerDeps } from './deps/game-server-deps.ts';
import { openGameServerKeys } from './deps/keys.ts';
import { gamePageRoutes } from './game-pages/game-page-routes.ts';
import { partnerRoutes } from './partner-routes.ts';
import { finishPoolsOfOtherMaths } from './pools/pools-store.ts';
import { publishedRoutes } from './published/published-routes.ts';
import { runDueRounds } from './rounds/run-due-rounds.ts';
import type { GameWallet } from './wallet/game-wallet.ts';
import { httpGameWallet } from './wallet/http-game-wallet.ts';

export type RunningGameServer = { readonly url: string; close(): Promise<void> };

const POOL_SIZE = 6;
const PAUSE_MS = 500;

/** Starts the game server: its tables, keys and protocol, and the timer of its rounds. Port 0 picks a free port. */
export async function startGameServer(
  config: GameServerConfig,
  options: { clock?: Clock; wallet?: GameWallet; beacon?: Beacon } = {},
): Promise<RunningGameServer> {
  const keys = openGameServerKeys(config.keysFolder);
  const db = openDatabase({ url: config.databaseUrl, poolSize: POOL_SIZE, name: 'game-server' }) as Db;
  await prepareTables(
    db,
    { folder: new URL('migrations', import.meta.url).pathname, tablePrefix: 'game_server' },
    config.isProduction ? 'production' : undefined,
  );
  const { logLevel, isHttps, trustedProxies } = config;
  const app = await buildServer({ name: 'game-server', logLevel, isHttps, trustedProxies });
  const clock = options.clock ?? wallClock;
  await finishPoolsOfOtherMaths(db, { mathsVersion: MATHS_VERSION, finishedAt: clock.now() });
  const report = (problem: string, details: object) => app.log.error(details, problem);
  const deps: GameServerDeps = {
    db,
    keys,
    clock,
    wallet: options.wallet ?? httpGameWallet({ url: config.platformUrl, secret: keys.walletSecret }),
    beacon: options.beacon ?? httpBeacon({ ...config.beacon, clock, report }),
    ...(config.rules ? { rules: config.rules } : {}),
    ...(config.cosigning ? { cosigning: config.cosigning } : {}),
    report,
  };
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'game-server', isSimulated: false }));
  partnerRoutes(app, deps);
  browserRoutes(app, deps);
  publishedRoutes(app, deps);
  gamePageRoutes(app, { playerOrigin: config.platformUrl });
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  const timer = repeatUntilStopped(() => runDueRounds(deps), {
    pauseMs: PAUSE_MS,
    report: (error) => app.log.error({ err: error }, 'due rounds'),
  });
  return {
    url,
    close: async () => {
      await timer.stop();
      await app.close();
      await db.destroy();
    },
  };
}
