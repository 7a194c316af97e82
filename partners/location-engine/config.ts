import { trustedProxiesOf } from '@sunflower/service-base/http/trusted-proxies.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf } from '@sunflower/service-base/origins.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type LocationEngineConfig = {
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  readonly port: number;
  /** Public address: issuer of the tokens. */
  readonly origin: string;
  /** The one origin whose pages may ping. */
  readonly appOrigin: string;
  /** Addresses or ranges of the reverse proxies in front. */
  readonly trustedProxies: readonly string[];
  readonly keysFolder: string;
  readonly isSimulated: boolean;
  readonly logLevel: string;
};

/** Every setting; docs/configuration.md is written from it. */
export const locationEngineSettings = z.object({
  ...programSettings,
  SUNFLOWER_LOCATION_SIMULATION: z
    .enum(['on', 'off'])
    .optional()
    .describe('Simulated positions: on unless in production, where they are refused.'),
});

/** Reads the settings; throws for one that is wrong, and for simulated positions in production. */
export function locationEngineConfig(env: NodeJS.ProcessEnv): LocationEngineConfig {
  const read = settingsOf(locationEngineSettings, env);
  const isProduction = read.SUNFLOWER_ENVIRONMENT === 'production';
  if (isProduction && read.SUNFLOWER_LOCATION_SIMULATION === 'on') {
    throw new Error(
      'SUNFLOWER_LOCATION_SIMULATION is on: production refuses simulated positions; remove it or set it to off.',
    );
  }
  return {
    ...listenerOf('locationEngine', env),
    origin: originOf('locationEngine', env),
    appOrigin: originOf('app', env),
    trustedProxies: trustedProxiesOf(env),
    keysFolder: keysFolderOf(env),
    isSimulated:
      read.SUNFLOWER_LOCATION_SIMULATION === undefined ? !isProduction : read.SUNFLOWER_LOCATION_SIMULATION === 'on',
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
