import { join } from 'node:path';
import { REPORT_FOLDER, REPORT_SETTING, SHORT_SETTING, type Step, THOROUGH_SETTING } from './steps.ts';

/** What one run of a step covers, and where it reports. */
export type StepRun = {
  /** Only these test files. */
  readonly files?: readonly string[];
  /** Only tests whose titles match this pattern. */
  readonly titlePattern?: string;
  /** Whether each test is printed, and not only a dot. */
  readonly isVerbose?: boolean;
  /** Seconds after which it is ended, if not those of its step. */
  readonly boundSeconds?: number;
  readonly reportFolder?: string;
};

/** Returns the command line of one run of a step. Playwright finds its report folder in the environment. */
export function commandOf(step: Step, run: StepRun = {}): readonly string[] {
  const { files = [], titlePattern } = run;
  const title = titlePattern === undefined ? [] : [step.runner === 'playwright' ? '-g' : '-t', titlePattern];
  return [...step.command, ...(step.runner === 'vitest' ? vitestReporters(step, run) : []), ...files, ...title];
}

/** Returns the settings of one run of a step. Chosen files run even if they are long. */
export function settingsOf({ files = [], reportFolder = REPORT_FOLDER }: StepRun = {}): Record<string, string> {
  const isShort = files.length === 0 && process.env[THOROUGH_SETTING] !== '1';
  return { [REPORT_SETTING]: reportFolder, [SHORT_SETTING]: isShort ? '1' : '' };
}

function vitestReporters({ name }: Step, { isVerbose = false, reportFolder = REPORT_FOLDER }: StepRun): string[] {
  return [
    `--reporter=${isVerbose ? 'default' : 'dot'}`,
    '--reporter=json',
    `--reporter=${join(import.meta.dirname, 'run-log-reporter.ts')}`,
    `--outputFile.json=${join(reportFolder, `${name}.json`)}`,
  ];
}
