import * as z from 'zod';

export const ENVIRONMENTS = ['development', 'test', 'production'] as const;

/** The environment that a program runs in. Production refuses every part that is simulated, made up or left out. */
export type Environment = (typeof ENVIRONMENTS)[number];

export const ENVIRONMENT_SETTING = 'SUNFLOWER_ENVIRONMENT';

/** The setting every program reads. It has no default, because a guess would be wrong in production. */
export const environmentSetting = z
  .enum(ENVIRONMENTS, { error: `name the environment: ${ENVIRONMENTS.join(', ')}` })
  .describe(
    'The environment the program runs in. Production refuses everything that is simulated, made up or left ' +
      'out; [deploy](deploy.md) has the list. `npm start` sets `development`.',
  );

/** Returns whether the settings name production. */
export function isProduction(env: NodeJS.ProcessEnv): boolean {
  return env[ENVIRONMENT_SETTING] === 'production';
}

/** An embedded partner that is only simulated, and the replacement that production needs. */
export type Sandbox = {
  readonly name: string;
  readonly limitation: string;
  readonly setting: string;
  readonly real: string;
};

/** Throws in production, where a sandbox's responses would be taken for real. */
export function refuseSandbox(env: NodeJS.ProcessEnv, sandbox: Sandbox): void {
  if (!isProduction(env)) return;
  const { name, limitation, setting, real } = sandbox;
  throw new Error(
    `${ENVIRONMENT_SETTING} is production, and the embedded ${name} ${limitation}: ` +
      `set ${setting} to the https address of ${real} instead.`,
  );
}
