import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { type BeaconConfig, beaconConfig, beaconSettings } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { trustedProxiesOf } from '@sunflower/service-base/http/trusted-proxies.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf } from '@sunflower/service-base/origins.ts';
import { cosigningPolicyOf } from '@sunflower/service-base/public-log/cosigning-policy.ts';
import { witnessConfigOf, witnessSettings } from '@sunflower/service-base/public-log/witness-settings.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';
import type { OperatorSetRules } from './deps/set-rules.ts';
import { ruleSettings, rulesOfSettings } from './rules/rule-settings.ts';

export type GameServerConfig = {
  readonly databaseUrl: string;
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  readonly keysFolder: string;
  readonly isProduction: boolean;
  readonly isHttps: boolean;
  /** Addresses or ranges of the reverse proxies in front. */
  readonly trustedProxies: readonly string[];
  /** Address of the platform's game wallet. */
  readonly platformUrl: string;
  /** The public beacon: addresses and the pinned chain. */
  readonly beacon: BeaconConfig;
  /** The rules of games; the safest ones if left out. */
  readonly rules?: OperatorSetRules;
  /** Returns whose cosignatures a witnessed debit needs. Without it, no witnessed play gets an outcome. */
  readonly cosigning?: () => Promise<CosigningPolicy>;
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const gameServerSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
  ...beaconSettings,
  ...witnessSettings,
  ...ruleSettings,
});

/** Reads the settings of the game server; throws for an invalid one. */
export function gameServerConfig(env: NodeJS.ProcessEnv): GameServerConfig {
  const read = settingsOf(gameServerSettings, env);
  const cosigning = cosigningPolicyOf(witnessConfigOf(read, env), env);
  return {
    databaseUrl: read.DATABASE_URL,
    ...listenerOf('gameServer', env),
    keysFolder: keysFolderOf(env),
    isProduction: read.SUNFLOWER_ENVIRONMENT === 'production',
    isHttps: originOf('gameServer', env).startsWith('https:'),
    trustedProxies: trustedProxiesOf(env),
    platformUrl: originOf('app', env),
    beacon: beaconConfig(env),
    rules: rulesOfSettings(read),
    ...(cosigning ? { cosigning } : {}),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
