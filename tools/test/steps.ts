import { join } from 'node:path';

/** Where every runner leaves its JSON report; the requirement trace reads them. A run inside another one has its own. */
export const REPORT_FOLDER = process.env.SUNFLOWER_TEST_REPORTS ?? join(import.meta.dirname, '../../.cache/reports');

/** Set to 1 by `npm run test:all`. `npm test` runs a representative part of each long matrix instead, and no long journeys. */
export const THOROUGH_SETTING = 'SUNFLOWER_TEST_THOROUGH';

/** One step of the test command. A step with a report leaves it in the report folder under its own name. */
export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly hasReport: boolean;
  /** The Vitest projects it runs. */
  readonly projects?: readonly string[];
  /** The configuration of a Playwright step. */
  readonly playwrightConfig?: string;
};

function reporters(name: string): readonly string[] {
  const report = `--outputFile.json=${join(REPORT_FOLDER, `${name}.json`)}`;
  const strayErrors = `--reporter=${join(import.meta.dirname, 'stray-errors-reporter.ts')}`;
  return ['--reporter=dot', '--reporter=json', strayErrors, report];
}

function vitest(name: string, projects: readonly string[] = [name]): Step {
  const command = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...reporters(name)];
  return { name, command, hasReport: true, projects };
}

function playwright(name: string, config: string): Step {
  const playwrightConfig = `e2e/${config}`;
  return { name, command: ['playwright', 'test', '--config', playwrightConfig], hasReport: true, playwrightConfig };
}

/** What `npm test` runs, cheapest first, so that a slip shows early. */
export const mainSteps: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'], hasReport: false },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], hasReport: false },
  vitest('unit', ['unit', 'client']),
  vitest('db'),
  vitest('browser'),
  playwright('e2e', 'playwright.config.ts'),
  { name: 'trace', command: ['node', 'tools/trace/trace.ts'], hasReport: false },
];

/** What `npm run test:all` adds: the long ones. The trace comes last, over everything. */
export const allSteps: readonly Step[] = [
  ...mainSteps.slice(0, -1),
  playwright('looks', 'looks.config.ts'),
  playwright('games', 'games.config.ts'),
  playwright('journeys', 'journeys.config.ts'),
  vitest('faults'),
  { name: 'unleash', command: ['node', 'compat/unleash/run.ts', ...reporters('unleash')], hasReport: true },
  ...mainSteps.slice(-1),
];
