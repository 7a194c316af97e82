import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type IdentityCheckConfig = {
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  readonly port: number;
  readonly secret: string;
  readonly logLevel: string;
};

/** Every setting; docs/configuration.md is written from it. */
export const identityCheckSettings = z.object({
  ...programSettings,
});

/** Reads the settings; throws for one that is wrong. It knows nobody, so production refuses it: a real check takes its place there. */
export function identityCheckConfig(env: NodeJS.ProcessEnv): IdentityCheckConfig {
  refuseSandbox(env, {
    name: 'identity check',
    pretence: 'decides by made-up rules',
    setting: 'SUNFLOWER_IDENTITY_CHECK_ORIGIN',
    real: 'your identity check',
  });
  const read = settingsOf(identityCheckSettings, env);
  const secret = readOrMakeSecret(keysFolderOf(env), 'identity-check');
  return { ...listenerOf('identityCheck', env), secret, logLevel: read.SUNFLOWER_LOG_LEVEL };
}
