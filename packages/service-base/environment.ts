import * as z from 'zod';

export const ENVIRONMENTS = ['development', 'test', 'production'] as const;

/** Where a program runs. Production refuses everything that is simulated, made up or left out. */
export type Environment = (typeof ENVIRONMENTS)[number];

export const ENVIRONMENT_SETTING = 'SUNFLOWER_ENVIRONMENT';

/** The setting every program reads. It has no default: a program that guessed would guess wrong in production. */
export const environmentSetting = z
  .enum(ENVIRONMENTS, { error: `name the environment: ${ENVIRONMENTS.join(', ')}` })
  .describe(
    'Where the program runs. Production refuses everything that is simulated, made up or left out; [deploy](deploy.md) has the list. `npm start` sets `development`.',
  );

/** Whether the settings name production. */
export function isProduction(env: NodeJS.ProcessEnv): boolean {
  return env[ENVIRONMENT_SETTING] === 'production';
}

/** An embedded partner that only pretends, and what production needs in its place. */
export type Sandbox = {
  readonly name: string;
  readonly pretence: string;
  readonly setting: string;
  readonly real: string;
};

/** Throws in production: whatever a sandbox answers there would be taken for real. */
export function refuseSandbox(env: NodeJS.ProcessEnv, sandbox: Sandbox): void {
  if (!isProduction(env)) return;
  const { name, pretence, setting, real } = sandbox;
  throw new Error(
    `${ENVIRONMENT_SETTING} is production, and the embedded ${name} ${pretence}: set ${setting} to the https address of ${real} instead.`,
  );
}
