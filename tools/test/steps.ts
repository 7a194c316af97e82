import { join } from 'node:path';

/**
 * Folder in which every runner writes its JSON report. The requirement trace reads them. A nested run uses another
 * folder.
 */
export const REPORT_FOLDER = process.env.SUNFLOWER_TEST_REPORTS ?? join(import.meta.dirname, '../../.cache/reports');

/** Environment variable that moves the report folder. */
export const REPORT_SETTING = 'SUNFLOWER_TEST_REPORTS';

/**
 * Set to 1 by `npm run test:all`. Otherwise, `npm test` runs a representative part of each long matrix, and no long
 * files or end-to-end tests.
 */
export const THOROUGH_SETTING = 'SUNFLOWER_TEST_THOROUGH';

/** Set to 1 in a run of all files that isn't thorough: Vitest then leaves out the files with `.long` in their name. */
export const SHORT_SETTING = 'SUNFLOWER_TEST_SHORT';

/** One step of the test command. */
export type Step = {
  readonly name: string;
  /** The program and its arguments, without those that choose tests and reports (see `commandOf`). */
  readonly command: readonly string[];
  /** What writes its report. A step without a runner is one check that passes or fails. */
  readonly runner?: 'vitest' | 'playwright';
  /** Seconds it takes on two slow, idle cores: about twice those of a fast machine. Its bound is three times that. */
  readonly usualSeconds: number;
  /** Its Vitest projects. */
  readonly projects?: readonly string[];
  readonly playwrightConfig?: string;
};

function check(name: string, usualSeconds: number, command: readonly string[]): Step {
  return { name, command, usualSeconds };
}

function vitest(name: string, usualSeconds: number, projects: readonly string[] = [name]): Step {
  const command = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])];
  return { name, command, runner: 'vitest', usualSeconds, projects };
}

function playwright(name: string, usualSeconds: number, config: string): Step {
  const playwrightConfig = `e2e/${config}`;
  const command = ['playwright', 'test', '--config', playwrightConfig];
  return { name, command, runner: 'playwright', usualSeconds, playwrightConfig };
}

/** The steps of `npm test`, fastest first, so that a mistake shows early. The trace is last: it reads all reports. */
export const mainSteps: readonly Step[] = [
  check('types', 20, ['npm', 'run', '--silent', 'types']),
  check('lint', 40, ['npm', 'run', '--silent', 'lint']),
  vitest('unit', 100),
  vitest('client', 300),
  vitest('db', 300),
  vitest('browser', 120),
  playwright('e2e', 300, 'playwright.config.ts'),
  check('trace', 10, ['node', 'tools/trace/trace.ts']),
];

/** The steps that `npm run test:all` adds: the long ones. */
export const allSteps: readonly Step[] = [
  ...mainSteps.slice(0, -1),
  playwright('looks', 600, 'looks.config.ts'),
  playwright('games', 900, 'games.config.ts'),
  playwright('journeys', 200, 'journeys.config.ts'),
  vitest('faults', 900),
  { name: 'unleash', command: ['node', 'compat/unleash/run.ts'], runner: 'vitest', usualSeconds: 120 },
  { name: 's3', command: ['node', 'compat/s3/run.ts'], runner: 'vitest', usualSeconds: 60 },
  { name: 'go-log', command: ['node', 'compat/go-log/run.ts'], runner: 'vitest', usualSeconds: 20 },
  {
    name: 'verifier',
    command: ['vitest', 'run', '--config', 'compat/verifier/vitest.config.ts'],
    runner: 'vitest',
    usualSeconds: 60,
  },
  ...mainSteps.slice(-1),
];
