import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIMULATED_CHAIN_FILE } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { beaconRoutes } from './beacon-routes.ts';
import type { BeaconServerConfig } from './config.ts';
import { openSimulatedNetwork } from './simulated-network.ts';

export type RunningBeacon = { readonly url: string; close(): Promise<void> };

/**
 * Starts the embedded beacon, on loopback if no host is configured. Port 0 picks a free port. Its chain is written next
 * to its secret in the keys folder, for the programs that verify its rounds.
 */
export async function startBeacon(config: BeaconServerConfig, clock: Clock = wallClock): Promise<RunningBeacon> {
  const network = openSimulatedNetwork(readOrMakeSecret(config.keysFolder, 'beacon'));
  publish(config.keysFolder, `${JSON.stringify(network.chain, undefined, 2)}\n`);
  const app = await buildServer({ name: 'beacon', logLevel: config.logLevel, isHttps: false });
  beaconRoutes(app, { network, clock });
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  return { url, close: () => app.close() };
}

/** Replaces the file atomically, so that no program reads half of it. */
function publish(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${SIMULATED_CHAIN_FILE}.${process.pid}.part`);
  writeFileSync(draft, text);
  renameSync(draft, join(folder, SIMULATED_CHAIN_FILE));
}
