import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type DebtRegisterConfig = {
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
export const debtRegisterSettings = z.object({
  ...programSettings,
});

/**
 * Reads the settings; throws for an invalid one. It is a sandbox, so production refuses it and needs the real register.
 */
export function debtRegisterConfig(env: NodeJS.ProcessEnv): DebtRegisterConfig {
  refuseSandbox(env, {
    name: 'debt register',
    limitation: 'has made-up debtors',
    setting: 'SUNFLOWER_DEBT_REGISTER_ORIGIN',
    real: 'the debt register',
  });
  const read = settingsOf(debtRegisterSettings, env);
  const secret = readOrMakeSecret(keysFolderOf(env), 'debt-register');
  return { ...listenerOf('debtRegister', env), secret, logLevel: read.SUNFLOWER_LOG_LEVEL };
}
