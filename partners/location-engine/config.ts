import { trustedProxiesOf } from '@sunflower/service-base/http/trusted-proxies.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf } from '@sunflower/service-base/origins.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type LocationEngineConfig = {
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  /** Public address: issuer of the tokens. */
  readonly origin: string;
  /** The only origin whose pages may ping. */
  readonly appOrigin: string;
  /** Addresses or ranges of the reverse proxies in front. */
  readonly trustedProxies: readonly string[];
  readonly keysFolder: string;
  readonly isSimulated: boolean;
  /**
   * Files with the outline of the state and with network addresses. Without them, the engine uses the embedded outline
   * and no network addresses.
   */
  readonly boundaryFile?: string;
  readonly addressesFile?: string;
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const locationEngineSettings = z.object({
  ...programSettings,
  SUNFLOWER_LOCATION_SIMULATION: z
    .enum(['on', 'off'])
    .optional()
    .describe('Simulated locations: on unless in production, where they are refused. If off, browsers measure.'),
  SUNFLOWER_LOCATION_BOUNDARY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A GeoJSON feature with the outline of the state and its property `errorMeters`, the most that it can be off; ' +
        'by default the embedded outline of Kansas.',
    ),
  SUNFLOWER_LOCATION_ADDRESSES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Network addresses of VPNs, proxies and hosting centers, with a line `range,kind,country` for each range. ' +
        'Without it, no network address counts against a location.',
    ),
});

/** Reads the settings; throws for an invalid one, and for simulated locations in production. */
export function locationEngineConfig(env: NodeJS.ProcessEnv): LocationEngineConfig {
  const read = settingsOf(locationEngineSettings, env);
  const isProduction = read.SUNFLOWER_ENVIRONMENT === 'production';
  if (isProduction && read.SUNFLOWER_LOCATION_SIMULATION === 'on') {
    throw new Error(
      'SUNFLOWER_LOCATION_SIMULATION is on: production refuses simulated locations; remove it or set it to off.',
    );
  }
  const { SUNFLOWER_LOCATION_BOUNDARY_FILE: boundaryFile, SUNFLOWER_LOCATION_ADDRESSES_FILE: addressesFile } = read;
  return {
    ...(boundaryFile === undefined ? {} : { boundaryFile }),
    ...(addressesFile === undefined ? {} : { addressesFile }),
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
