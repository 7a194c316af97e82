import { writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { progressPath, recordProgress } from './progress.ts';
import { REPORT_FOLDER } from './steps.ts';
import { type StrayError, strayErrorsPath } from './stray-errors.ts';

/**
 * Records what Vitest's JSON report leaves out: which files are running, for a run that crashes or hangs, and errors
 * outside any test, such as an error after a test has ended. Its files are named like the JSON report.
 */
export default class RunLogReporter implements Reporter {
  #step = 'unknown';
  #folder = REPORT_FOLDER;
  #root = process.cwd();

  onInit(vitest: Vitest): void {
    const { outputFile, root } = vitest.config;
    const report = typeof outputFile === 'string' ? outputFile : outputFile?.json;
    this.#root = root;
    if (report === undefined) return;
    this.#step = basename(report, '.json');
    this.#folder = dirname(report);
  }

  onTestModuleStart: NonNullable<Reporter['onTestModuleStart']> = (module) => this.#record('started', module);

  onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']> = (module) => this.#record('ended', module);

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_, errors) => {
    const stray: StrayError[] = errors.map(({ name, message, stack, VITEST_TEST_PATH: path }) => ({
      name: name ?? 'Error',
      text: stack ?? message,
      ...(typeof path === 'string' ? { file: relative(this.#root, path) } : {}),
    }));
    writeFileSync(strayErrorsPath(this.#step, this.#folder), JSON.stringify(stray));
  };

  #record(event: 'started' | 'ended', { moduleId }: TestModule): void {
    recordProgress(progressPath(this.#step, this.#folder), event, relative(this.#root, moduleId));
  }
}
