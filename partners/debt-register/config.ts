import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type DebtRegisterConfig = {
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  readonly port: number;
  readonly secret: string;
  readonly logLevel: string;
};

/** Every setting; docs/configuration.md is written from it. */
export const debtRegisterSettings = z.object({
  ...programSettings,
});

/** Reads the settings; throws for one that is wrong. It is a sandbox, so production refuses it: the real register takes its place there. */
export function debtRegisterConfig(env: NodeJS.ProcessEnv): DebtRegisterConfig {
  refuseSandbox(env, {
    name: 'debt register',
    pretence: 'has made-up debtors',
    setting: 'SUNFLOWER_DEBT_REGISTER_ORIGIN',
    real: 'the debt register',
  });
  const read = settingsOf(debtRegisterSettings, env);
  const secret = readOrMakeSecret(keysFolderOf(env), 'debt-register');
  return { ...listenerOf('debtRegister', env), secret, logLevel: read.SUNFLOWER_LOG_LEVEL };
}
