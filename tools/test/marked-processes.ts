import { readdirSync, readFileSync } from 'node:fs';

/**
 * Name of an environment variable that every process inherits from a program under test, so that remaining processes
 * can be found.
 */
const MARK = 'SUNFLOWER_TEST_MARK';

/** A running process: its id and its command line. */
export type MarkedProcess = { readonly pid: number; readonly command: string };

/** Returns the environment variable that marks a program and all processes it starts. */
export function markSetting(mark: string): Record<string, string> {
  return { [MARK]: mark };
}

/** Returns every running process with the mark. Reads /proc, so it works only on Linux. */
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
        // The process has just ended.
        return [];
      }
    });
}
