import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { prepareTables } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { adminRoutes } from './admin-routes.ts';
import type { FeatureFlagsConfig } from './config.ts';
import { FRONTEND_PATH, frontendRoutes } from './frontend-routes.ts';
import type { FeatureFlagsTables } from './toggles-store.ts';

/** `frontendUrl` is the address of the frontend API, `origin` the address of the program. */
export type RunningFeatureFlags = { readonly frontendUrl: string; readonly origin: string; close(): Promise<void> };

const POOL_SIZE = 4;
/**
 * Maximum requests per minute from one address. Every open page sends some, and behind a proxy all pages have one
 * address.
 */
const REQUESTS_PER_MINUTE = 60_000;

/** Starts the flag server: its tables and its API, on loopback if no host is configured. Port 0 picks a free port. */
export async function startFeatureFlags(
  config: FeatureFlagsConfig,
  clock: Clock = wallClock,
): Promise<RunningFeatureFlags> {
  const db = openTables<FeatureFlagsTables>({
    url: config.databaseUrl,
    poolSize: POOL_SIZE,
    name: 'feature-flags',
  });
  await prepareTables(
    db,
    { folder: new URL('migrations', import.meta.url).pathname, tablePrefix: 'feature_flags' },
    config.environment,
  );
  const app = await buildServer({
    name: 'feature-flags',
    logLevel: config.logLevel,
    isHttps: false,
    requestsPerMinute: REQUESTS_PER_MINUTE,
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  frontendRoutes(app, { db, clock, clientKey: config.clientKey, keyHeader: config.keyHeader });
  adminRoutes(app, { db, clock, adminSecret: config.adminSecret });
  app.addHook('onClose', () => db.destroy());
  const origin = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  return { origin, frontendUrl: `${origin}${FRONTEND_PATH}`, close: () => app.close() };
}
