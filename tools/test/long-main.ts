import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBusyLoops } from './busy-loops.ts';
import { endWhenInterrupted } from './interruption.ts';
import { endRunningSteps, runStep } from './run-step.ts';

const RUNS = 5;
/** One for each core of the smallest machine we test on. */
const BUSY_LOOPS = 2;
const REPORTS = join(import.meta.dirname, '../../.cache/reports-long');

/**
 * `npm run test:long`: runs `npm test` five times in a row while busy loops use both cores. A test that fails here fails by chance
 * elsewhere. `--runs n` repeats it that often, `--only a,b` picks steps.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } });
  const runs = Number(values.runs ?? RUNS);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a number from 1 on, not ${values.runs}`);
  const loops = startBusyLoops(BUSY_LOOPS);
  endWhenInterrupted(async () => {
    await Promise.all([endRunningSteps(), loops.stop()]);
  });
  const lines: string[] = [];
  let failed = 0;
  for (let run = 1; run <= runs; run++) {
    process.env.SUNFLOWER_TEST_REPORTS = join(REPORTS, String(run));
    const only = values.only === undefined ? [] : ['--only', values.only];
    const command = [process.execPath, join(import.meta.dirname, 'main.ts'), ...only];
    const { isOk, seconds } = await runStep({ name: `run ${run} of ${runs}`, command, hasReport: false });
    if (!isOk) failed++;
    lines.push(`${isOk ? 'ok  ' : 'FAIL'} run ${run} ${seconds.toFixed(0).padStart(6)} s`);
  }
  await loops.stop();
  console.log(`\n${lines.join('\n')}\n\n${runs - failed} passed, ${failed} failed under load`);
  return failed === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
