import { relative } from 'node:path';
import type { Reporter, TestCase } from 'playwright/types/testReporter';
import { progressPath, recordProgress } from './progress.ts';

/** Records which tests are running, by file, so that a run that crashes or hangs can name them. */
export default class PlaywrightProgressReporter implements Reporter {
  readonly #path: string;

  constructor({ step }: { readonly step: string }) {
    this.#path = progressPath(step);
  }

  onTestBegin(test: TestCase): void {
    this.#record('started', test);
  }

  onTestEnd(test: TestCase): void {
    this.#record('ended', test);
  }

  #record(event: 'started' | 'ended', { location }: TestCase): void {
    recordProgress(this.#path, event, relative(process.cwd(), location.file));
  }
}
