import { createInterface } from 'node:readline/promises';
import { runOps } from './run-ops.ts';

/** Whoever reads may stop reading (`| head`): then nobody is left to tell, and the verb still ends as it would have. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
process.stdout.on('error', goOnUnread);
process.stderr.on('error', goOnUnread);

/** Asks at the terminal, on standard error, so that answers can be piped on. */
async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(`${question}: `)).trim().toLowerCase() === 'yes';
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
