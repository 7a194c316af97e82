import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * `npm run lint`: runs all checks at the same time, prints their output in this order, and exits with 1 when one fails.
 * Each check uses mostly one core.
 */
const CHECKS = [
  ['biome', 'check', '.'],
  ['node', 'tools/style/main.ts'],
  ['node', 'tools/react-compiler/main.ts'],
  ['knip', '--no-config-hints', '--no-progress'],
  ['knip', '--production', '--no-config-hints', '--no-progress'],
] as const;

async function runCheck([program, ...options]: (typeof CHECKS)[number]): Promise<{ output: string; isOk: boolean }> {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  const isOk = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output: output + errors, isOk: await isOk };
}

const running = CHECKS.map(runCheck);
let hasFailed = false;
for (const check of running) {
  const { output, isOk } = await check;
  if (output) process.stdout.write(output);
  if (!isOk) hasFailed = true;
}
process.exitCode = hasFailed ? 1 : 0;
