import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of this folder if they are missing, from its own lock file and without install scripts, then
 * runs the tests.
 */
const here = import.meta.dirname;
const installed = join(here, 'node_modules/s3rver/package.json');
const failed = existsSync(installed)
  ? 0
  : await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
process.exitCode =
  failed || (await run('vitest', ['run', '--config', join(here, 'vitest.config.ts'), ...process.argv.slice(2)]));

function run(program: string, args: readonly string[], cwd?: string): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', ...(cwd ? { cwd } : {}) });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
