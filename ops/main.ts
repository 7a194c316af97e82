import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { runOps } from './run-ops.ts';

/** Whoever reads may stop reading (`| head`): then nobody is left to tell, and the verb still ends as it would have. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
process.stdout.on('error', goOnUnread);
process.stderr.on('error', goOnUnread);

process.exitCode = await runOps(process.argv.slice(2), VERBS, {
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
