import { createInterface } from 'node:readline/promises';
import { runOps } from './run-ops.ts';

/** Ignores a closed output, as with `| head`: the verb still runs to its end. */
function ignoreClosedOutput(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
process.stdout.on('error', ignoreClosedOutput);
process.stderr.on('error', ignoreClosedOutput);

/** Asks for a confirmation on standard error, so that standard output can be piped. */
async function confirm(prompt: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(`${prompt}: `)).trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}

process.exitCode = await runOps(process.argv.slice(2), {
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  ...(process.stdin.isTTY ? { confirm } : {}),
});
