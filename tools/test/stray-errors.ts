import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FOLDER } from './steps.ts';

/** An error outside any test. `file` is the test file that was running, relative to the root, if that is known. */
export type StrayError = { readonly name: string; readonly text: string; readonly file?: string };

/** Returns the path of a step's stray errors. It isn't a report, so its name doesn't end in .json. */
export function strayErrorsPath(step: string, folder = REPORT_FOLDER): string {
  return join(folder, `${step}.stray-errors`);
}

/** Returns the stray errors of a step's last run, or an empty list if it recorded none. */
export function readStrayErrors(step: string, folder = REPORT_FOLDER): readonly StrayError[] {
  const path = strayErrorsPath(step, folder);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}
