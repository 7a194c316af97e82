import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs a verb whose reader goes away before it says anything; gives its exit code and what it complained of. */
function runUnread(...args: string[]): Promise<{ code: number | null; complained: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
  let complained = '';
  child.stdout.destroy();
  child.stderr.on('data', (bytes) => {
    complained += bytes;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, complained })));
}

it('a list that nobody reads to its end is no fault', async () => {
  expect(await runUnread('help')).toEqual({ code: 0, complained: '' });
});
