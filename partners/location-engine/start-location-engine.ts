import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { LocationEngineConfig } from './config.ts';
import { openEngineKeys } from './keys.ts';
import { locationEngineRoutes } from './location-engine-routes.ts';

export type RunningLocationEngine = { readonly url: string; close(): Promise<void> };

/** Starts the location engine on loopback. Port 0 takes a free one. */
export async function startLocationEngine(
  config: LocationEngineConfig,
  clock: Clock = wallClock,
): Promise<RunningLocationEngine> {
  const keys = await openEngineKeys(config.keysFolder);
  const isHttps = config.origin.startsWith('https:');
  const { logLevel, trustedProxies } = config;
  const app = await buildServer({ name: 'location-engine', logLevel, isHttps, trustedProxies });
  const { appOrigin, isSimulated } = config;
  locationEngineRoutes(app, { keys, issuer: config.origin, isSimulated, appOrigin, clock });
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  return { url, close: () => app.close() };
}
