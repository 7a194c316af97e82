import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { EMPTY_ADDRESS_DATABASE, readAddressDatabase } from './addresses/address-database.ts';
import { readBoundary } from './boundary/boundary.ts';
import type { LocationEngineConfig } from './config.ts';
import { openLastPositions } from './judging/last-positions.ts';
import { openEngineKeys } from './keys.ts';
import { locationEngineRoutes } from './location-engine-routes.ts';
import { tokenSigner } from './sign-token.ts';

export type RunningLocationEngine = { readonly url: string; close(): Promise<void> };

/** Starts the location engine, on loopback if no host is configured. Port 0 picks a free port. */
export async function startLocationEngine(
  config: LocationEngineConfig,
  clock: Clock = wallClock,
): Promise<RunningLocationEngine> {
  const keys = await openEngineKeys(config.keysFolder);
  const isHttps = config.origin.startsWith('https:');
  const { logLevel, trustedProxies } = config;
  const app = await buildServer({ name: 'location-engine', logLevel, isHttps, trustedProxies });
  const { appOrigin, isSimulated, boundaryFile, addressesFile } = config;
  locationEngineRoutes(app, {
    ...{ keys, isSimulated, appOrigin, clock },
    signToken: tokenSigner(keys, config.origin),
    boundary: readBoundary(boundaryFile),
    addresses: addressesFile === undefined ? EMPTY_ADDRESS_DATABASE : readAddressDatabase(addressesFile),
    lastPositions: openLastPositions(),
  });
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  return { url, close: () => app.close() };
}
