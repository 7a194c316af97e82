import { readdirSync, readFileSync } from 'node:fs';

/** Name of a setting that every process inherits from a program under test, so that survivors can be found. */
const MARK = 'SUNFLOWER_TEST_MARK';

/** A process that still runs: its id and its command line. */
export type MarkedProcess = { readonly pid: number; readonly command: string };

/** Returns the setting that marks a program and all that it starts. */
export function markSetting(mark: string): Record<string, string> {
  return { [MARK]: mark };
}

/** Returns every running process with the mark. Works where processes are files: on Linux. */
export function markedProcesses(mark: string): MarkedProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${MARK}=${mark}`)) return [];
        if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return [];
        return [
          { pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() },
        ];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}
