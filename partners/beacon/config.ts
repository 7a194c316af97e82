import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type BeaconServerConfig = {
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  /** Folder of the secret that the key is made from, and of the file with the chain. */
  readonly keysFolder: string;
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const beaconServerSettings = z.object({
  ...programSettings,
});

/** Reads the settings; throws for an invalid one. Production refuses the embedded beacon and needs a drand network. */
export function beaconServerConfig(env: NodeJS.ProcessEnv): BeaconServerConfig {
  refuseSandbox(env, {
    name: 'beacon',
    limitation: 'can compute every round ahead of time',
    setting: 'SUNFLOWER_BEACON_URLS',
    real: 'a drand network',
  });
  const read = settingsOf(beaconServerSettings, env);
  return { ...listenerOf('beacon', env), keysFolder: keysFolderOf(env), logLevel: read.SUNFLOWER_LOG_LEVEL };
}
