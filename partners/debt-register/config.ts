import { resolve } from 'node:path';
import { hostOf, portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
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
  SUNFLOWER_ENVIRONMENT: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Production refuses simulated positions, staging keys of draws, movable clocks and seeds.'),
  SUNFLOWER_KEYS_FOLDER: z
    .string()
    .default('.data/keys')
    .describe('Where keys and secrets lie that are made at the first start; the same for every program.'),
  SUNFLOWER_LOG_LEVEL: z.string().default('info').describe('Least important lines that are logged.'),
});

/** Reads the settings; throws for one that is wrong. It is a sandbox, so production refuses it: the real register takes its place there. */
export function debtRegisterConfig(env: NodeJS.ProcessEnv): DebtRegisterConfig {
  const read = debtRegisterSettings.parse(env);
  if (read.SUNFLOWER_ENVIRONMENT === 'production') {
    throw new Error(
      'SUNFLOWER_ENVIRONMENT is production: the embedded debt register is a sandbox and is refused there.',
    );
  }
  const secret = readOrMakeSecret(resolve(read.SUNFLOWER_KEYS_FOLDER), 'debt-register');
  const [host, port] = [hostOf('debtRegister', env), portOf('debtRegister', env)];
  return { host, port, secret, logLevel: read.SUNFLOWER_LOG_LEVEL };
}
