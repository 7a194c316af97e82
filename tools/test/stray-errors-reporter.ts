import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';
import { type Failure, strayErrorsPath } from './report-failures.ts';

/**
 * Writes down what no test caught: an error after a test's end, a worker that died. Vitest fails the run for it, yet its JSON report says nothing
 * about it, so a failed step would end without a reason. It is named as the JSON report is.
 */
export default class StrayErrorsReporter implements Reporter {
  #step = 'unknown';

  onInit(vitest: Vitest): void {
    const { outputFile } = vitest.config;
    const report = typeof outputFile === 'string' ? outputFile : outputFile?.json;
    if (report !== undefined) this.#step = basename(report, '.json');
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_, errors) => {
    const told: Failure[] = errors.map(({ name, message, stack }) => ({
      name: name ?? 'Error',
      told: stack ?? message,
    }));
    writeFileSync(strayErrorsPath(this.#step), JSON.stringify(told));
  };
}
