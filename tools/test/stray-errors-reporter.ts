import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';
import { type StrayError, strayErrorsPath } from './report-failures.ts';

/**
 * Writes down the errors that no test caught, such as an error after a test's end or a worker that died. Vitest fails the run for
 * them but leaves them out of its JSON report, so the failed step would end without a reason. The file is named like the JSON report.
 */
export default class StrayErrorsReporter implements Reporter {
  #step = 'unknown';

  onInit(vitest: Vitest): void {
    const { outputFile } = vitest.config;
    const report = typeof outputFile === 'string' ? outputFile : outputFile?.json;
    if (report !== undefined) this.#step = basename(report, '.json');
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_, errors) => {
    const stray: StrayError[] = errors.map(({ name, message, stack }) => ({
      name: name ?? 'Error',
      text: stack ?? message,
    }));
    writeFileSync(strayErrorsPath(this.#step), JSON.stringify(stray));
  };
}
