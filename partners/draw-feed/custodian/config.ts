import { resolve } from 'node:path';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { type DrawFeedEnvironment, drawFeedEnvironmentSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { beaconConfig, beaconSettings } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { cosigningPolicyOf } from '@sunflower/service-base/public-log/cosigning-policy.ts';
import { witnessConfigOf, witnessSettings } from '@sunflower/service-base/public-log/witness-settings.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';
import { signingEnvironmentOf } from '../config.ts';

export type CustodianConfig = {
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  readonly keysFolder: string;
  /** Folder of the draws' shares and openings. */
  readonly sharesFolder: string;
  readonly environment: DrawFeedEnvironment;
  readonly logLevel: string;
  /** Returns the pinned chain of the public beacon. Throws while the embedded beacon has never started. */
  readonly beaconChain: () => BeaconChain;
  /** Returns whose cosignatures a seal needs. */
  readonly cosigning: () => Promise<CosigningPolicy>;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const custodianSettings = z.object({
  ...programSettings,
  ...beaconSettings,
  ...witnessSettings,
  SUNFLOWER_CUSTODIAN_KEYS_FOLDER: z
    .string()
    .optional()
    .describe(
      "The custodian's own keys folder; `SUNFLOWER_KEYS_FOLDER` if not set. Production refuses that of " +
        'another program.',
    ),
  SUNFLOWER_CUSTODIAN_SHARES_FOLDER: z
    .string()
    .default('.data/custodian')
    .describe(
      'Folder with the shares and openings of draws. Back it up: without a share, its draw can only be voided.',
    ),
  SUNFLOWER_DRAW_FEED_ENVIRONMENT: drawFeedEnvironmentSchema
    .default('staging')
    .describe('Which key the draw machine signs with.'),
});

/**
 * Reads the settings of the custodian; throws for an invalid one, for production without witnesses, and if only one of
 * its two environments is production.
 */
export function custodianConfig(env: NodeJS.ProcessEnv): CustodianConfig {
  const read = settingsOf(custodianSettings, env);
  const cosigning = cosigningPolicyOf(witnessConfigOf(read, env), env);
  if (!cosigning)
    throw new Error("SUNFLOWER_LOG_WITNESSES is missing: set it to the public log's witnesses, as for the platform.");
  return {
    ...listenerOf('custodian', env),
    keysFolder: read.SUNFLOWER_CUSTODIAN_KEYS_FOLDER ?? keysFolderOf(env),
    sharesFolder: resolve(read.SUNFLOWER_CUSTODIAN_SHARES_FOLDER),
    environment: signingEnvironmentOf(read),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
    beaconChain: beaconConfig(env).chain,
    cosigning,
  };
}
