import { flagClientSettings } from '@sunflower/partner-protocols/feature-flags.ts';
import type { Environment } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type FeatureFlagsConfig = {
  /** Left out by tests that migrate the tables at the start. */
  readonly environment?: Environment;
  readonly databaseUrl: string;
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  /** The key that clients send. It is public: it identifies clients and protects nothing. */
  readonly clientKey: string;
  /** The header that carries the key. */
  readonly keyHeader: string;
  /** The secret the platform sends with administration calls. */
  readonly adminSecret: string;
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const featureFlagsSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
  ...flagClientSettings,
});

/** Reads the settings of the flag server; throws with the name of an invalid one. */
export function featureFlagsConfig(env: NodeJS.ProcessEnv): FeatureFlagsConfig {
  const read = settingsOf(featureFlagsSettings, env);
  const folder = keysFolderOf(env);
  return {
    environment: read.SUNFLOWER_ENVIRONMENT,
    databaseUrl: read.DATABASE_URL,
    ...listenerOf('featureFlags', env),
    clientKey: read.SUNFLOWER_FEATURE_FLAGS_CLIENT_KEY ?? readOrMakeSecret(folder, 'feature-flags-client'),
    keyHeader: read.SUNFLOWER_FEATURE_FLAGS_KEY_HEADER.toLowerCase(),
    adminSecret: readOrMakeSecret(folder, 'feature-flags-admin'),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
