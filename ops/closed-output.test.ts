import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs a verb and closes the reading end of its output first. Returns its exit code and its errors. */
function runWithClosedOutput(...args: string[]): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
  let errors = '';
  child.stdout.destroy();
  child.stderr.on('data', (bytes) => {
    errors += bytes;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })));
}

describe('a command', () => {
  it('ends without an error when its output is closed early', async () => {
    expect(await runWithClosedOutput('help')).toEqual({ code: 0, errors: '' });
  });
});
