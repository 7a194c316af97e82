import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { prepareTables } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { DrawFeedConfig } from './config.ts';
import { refuseSharedCustody } from './custody.ts';
import { drawFeedRoutes } from './draw-feed-routes.ts';
import type { DrawFeedTables } from './draws-store.ts';
import { forgetMachineShares } from './forget-shares.ts';
import { httpCustodian } from './http-custodian.ts';
import { openDrawFeedKeys } from './keys.ts';
import { type Listening, listenAndForget } from './listen-and-forget.ts';

export type RunningDrawFeed = Listening;

const POOL_SIZE = 4;
const FORGET_PAUSE_MS = 3_600_000;

/**
 * Starts the draw machine: its tables, its keys, and its protocol, on loopback if no host is configured. Port 0 picks a
 * free port.
 */
export async function startDrawFeed(config: DrawFeedConfig, clock: Clock = wallClock): Promise<RunningDrawFeed> {
  const keys = openDrawFeedKeys(config.keysFolder, config.environment);
  const db = openTables<DrawFeedTables>({ url: config.databaseUrl, poolSize: POOL_SIZE, name: 'draw-feed' });
  if (config.environment === 'production') await refuseSharedCustody(db, config.keysFolder);
  await prepareTables(
    db,
    { folder: new URL('migrations', import.meta.url).pathname, tablePrefix: 'draw_feed' },
    config.environment === 'production' ? 'production' : undefined,
  );
  const app = await buildServer({ name: 'draw-feed', logLevel: config.logLevel, isHttps: false });
  const { beaconChain: chain, cosigning } = config;
  drawFeedRoutes(app, {
    ...{ db, keys, clock, chain },
    ...(cosigning ? { cosigning } : {}),
    ...(config.custodian ? { custodian: httpCustodian(config.custodian) } : {}),
    ...(config.earlierCustodian ? { earlierCustodian: httpCustodian(config.earlierCustodian) } : {}),
  });
  app.addHook('onClose', () => db.destroy());
  const { host, port } = config;
  const forget = () => forgetMachineShares(db, clock.now());
  return listenAndForget(app, { host, port, pauseMs: FORGET_PAUSE_MS, forget });
}
