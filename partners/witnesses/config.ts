import { resolve } from 'node:path';
import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf } from '@sunflower/service-base/origins.ts';
import { programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type WitnessesConfig = {
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  /** Public address of the witnesses; their names are below it. */
  readonly origin: string;
  readonly keysFolder: string;
  /** Where each witness stores the newest checkpoint it cosigned. */
  readonly stateFolder: string;
  /** The name of the log that they cosign. */
  readonly logOrigin: string;
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const witnessesSettings = z.object({
  ...programSettings,
  SUNFLOWER_DATA_FOLDER: z
    .string()
    .default('.data')
    .describe('Folder whose subfolder `witnesses` has the newest checkpoint that each witness cosigned.'),
});

/**
 * Reads the settings; throws for an invalid one. One operator runs all embedded witnesses, so they prove nothing
 * against that operator, and production refuses them.
 */
export function witnessesConfig(env: NodeJS.ProcessEnv): WitnessesConfig {
  refuseSandbox(env, {
    name: 'witnesses of the public log',
    limitation: 'are run by the lottery itself',
    setting: 'SUNFLOWER_LOG_WITNESSES',
    real: 'witnesses that others run',
  });
  const read = settingsOf(witnessesSettings, env);
  return {
    ...listenerOf('witnesses', env),
    origin: originOf('witnesses', env),
    keysFolder: keysFolderOf(env),
    stateFolder: resolve(read.SUNFLOWER_DATA_FOLDER, 'witnesses'),
    logOrigin: `${new URL(originOf('app', env)).host}/log`,
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
