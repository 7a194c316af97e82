import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type IdentityCheckConfig = {
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  readonly secret: string;
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const identityCheckSettings = z.object({
  ...programSettings,
});

/**
 * Reads the settings; throws for an invalid one. It has no real data, so production refuses it and needs a real
 * identity check.
 */
export function identityCheckConfig(env: NodeJS.ProcessEnv): IdentityCheckConfig {
  refuseSandbox(env, {
    name: 'identity check',
    limitation: 'decides by made-up rules',
    setting: 'SUNFLOWER_IDENTITY_CHECK_ORIGIN',
    real: 'your identity check',
  });
  const read = settingsOf(identityCheckSettings, env);
  const secret = readOrMakeSecret(keysFolderOf(env), 'identity-check');
  return { ...listenerOf('identityCheck', env), secret, logLevel: read.SUNFLOWER_LOG_LEVEL };
}
