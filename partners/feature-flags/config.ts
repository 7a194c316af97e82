import { type Environment, environmentSetting } from '@sunflower/service-base/environment.ts';
import { keysFolderOf, keysFolderSetting } from '@sunflower/service-base/key-manifest.ts';
import { hostOf, portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type FeatureFlagsConfig = {
  /** Left out by tests that bring the tables up to date at the start. */
  readonly environment?: Environment;
  readonly databaseUrl: string;
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  readonly port: number;
  /** What clients show. Every browser knows it: it tells clients apart, it keeps nothing secret. */
  readonly clientKey: string;
  /** The header it comes in. */
  readonly keyHeader: string;
  /** What the platform shows to change a flag. */
  readonly adminSecret: string;
  readonly logLevel: string;
};

/** Every setting; docs/configuration.md is written from it. */
export const featureFlagsSettings = z.object({
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_ENVIRONMENT: environmentSetting,
  SUNFLOWER_KEYS_FOLDER: keysFolderSetting,
  SUNFLOWER_FEATURE_FLAGS_CLIENT_KEY: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('What clients of the flag server show. Every browser knows it. Unless given, a file in the keys folder.'),
  SUNFLOWER_FEATURE_FLAGS_KEY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i)
    .default('authorization')
    .describe('The header it comes in.'),
  SUNFLOWER_LOG_LEVEL: z.string().default('info').describe('Least important lines that are logged.'),
});

/** Reads the settings of the flag server; throws with the name of the one that is wrong. */
export function featureFlagsConfig(env: NodeJS.ProcessEnv): FeatureFlagsConfig {
  const read = settingsOf(featureFlagsSettings, env);
  const folder = keysFolderOf(env);
  return {
    environment: read.SUNFLOWER_ENVIRONMENT,
    databaseUrl: read.DATABASE_URL,
    host: hostOf('featureFlags', env),
    port: portOf('featureFlags', env),
    clientKey: read.SUNFLOWER_FEATURE_FLAGS_CLIENT_KEY ?? readOrMakeSecret(folder, 'feature-flags-client'),
    keyHeader: read.SUNFLOWER_FEATURE_FLAGS_KEY_HEADER.toLowerCase(),
    adminSecret: readOrMakeSecret(folder, 'feature-flags-admin'),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
