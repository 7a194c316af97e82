import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FOLDER } from './steps.ts';

/** Records that a test file has started or ended. Kept apart from the report, which a killed runner never writes. */
export function recordProgress(path: string, event: 'started' | 'ended', file: string): void {
  appendFileSync(path, `${event} ${file}\n`);
}

/** Returns the path of a step's progress. It isn't a report, so its name doesn't end in .json. */
export function progressPath(step: string, folder = REPORT_FOLDER): string {
  return join(folder, `${step}.progress`);
}

/** Returns the files that a step has started and not ended, relative to the root. */
export function unfinishedFiles(step: string, folder = REPORT_FOLDER): readonly string[] {
  const path = progressPath(step, folder);
  if (!existsSync(path)) return [];
  const open = new Set<string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [event = '', ...details] = line.split(' ');
    if (event === 'started') open.add(details.join(' '));
    else open.delete(details.join(' '));
  }
  return [...open].sort();
}
