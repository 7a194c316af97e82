import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { prepareTables } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { repeatUntilStopped } from '@sunflower/service-base/repeat.ts';
import type { DrawFeedConfig } from './config.ts';
import { refuseSharedCustody } from './custody.ts';
import { drawFeedRoutes } from './draw-feed-routes.ts';
import type { DrawFeedTables } from './draws-store.ts';
import { forgetMachineShares } from './forget-shares.ts';
import { httpCustodian } from './http-custodian.ts';
import { openDrawFeedKeys } from './keys.ts';

export type RunningDrawFeed = { readonly url: string; close(): Promise<void> };

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
  });
  app.addHook('onClose', () => db.destroy());
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  const forgetting = repeatUntilStopped(() => forgetMachineShares(db, clock.now()), {
    pauseMs: FORGET_PAUSE_MS,
    report: (error) => app.log.error({ err: error }, 'forget shares'),
  });
  return {
    url,
    close: async () => {
      await forgetting.stop();
      await app.close();
    },
  };
}
