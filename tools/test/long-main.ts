import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBusyLoops } from './busy-loops.ts';
import { endWhenInterrupted } from './interruption.ts';
import { movedClock, movedDates, movedEnvironment } from './moved-dates.ts';
import { endRunningSteps, runStep } from './run-step.ts';
import { REPORT_SETTING } from './steps.ts';

const RUNS = 5;
/** One for each core of the smallest machine we test on. */
const BUSY_LOOPS = 2;
const REPORTS = join(import.meta.dirname, '../../.cache/reports-long');
/** A step may take three times this: longer than the 45 minutes after which `npm test` ends itself. */
const RUN_SECONDS = 1_000;

type LongRun = { readonly name: string; readonly only?: string; readonly env?: () => Record<string, string> };

/**
 * `npm run test:long`: runs `npm test` several times without second looks while busy loops use both cores. `--runs n`
 * sets how often, `--only a,b` picks steps. `--days 1,45,400` runs the unit, client and database tests once at each of
 * those days ahead and at times at which calendars change, without busy loops.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { runs: { type: 'string' }, only: { type: 'string' }, days: { type: 'string' } },
  });
  const isLoaded = values.days === undefined;
  const runs = values.days === undefined ? loadedRuns(values.runs, values.only) : datedRuns(values.days);
  const loops = startBusyLoops(isLoaded ? BUSY_LOOPS : 0);
  endWhenInterrupted(async () => {
    await Promise.all([endRunningSteps(), loops.stop()]);
  });
  const failed = await runAll(runs);
  await loops.stop();
  console.log(`\n${runs.length - failed} passed, ${failed} failed ${isLoaded ? 'under load' : 'at moved dates'}`);
  return failed === 0 ? 0 : 1;
}

function loadedRuns(runs: string | undefined, only: string | undefined): readonly LongRun[] {
  const count = Number(runs ?? RUNS);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--runs takes a number from 1 on, not ${runs}`);
  return Array.from({ length: count }, (_, index) => ({
    name: `run ${index + 1} of ${count}`,
    ...(only === undefined ? {} : { only }),
  }));
}

function datedRuns(list: string): readonly LongRun[] {
  const days = list.split(',').map(Number);
  if (days.some((count) => !Number.isInteger(count))) throw new Error(`--days takes whole numbers, not ${list}`);
  return movedDates(days, Temporal.Now.instant()).flatMap((date) => [
    // Computed from the start of the run, because earlier runs take minutes and 23:58 must not become the next day.
    {
      name: `unit and client, ${date.name}`,
      only: 'unit,client',
      env: () => movedEnvironment(date, Temporal.Now.instant()),
    },
    { name: `db, ${date.name}`, only: 'db', env: () => movedClock(date) },
  ]);
}

/** Runs each in order and prints a line for each at the end. Returns how many failed. */
async function runAll(runs: readonly LongRun[]): Promise<number> {
  const lines: string[] = [];
  let failed = 0;
  for (const [index, { name, only, env = noEnvironment }] of runs.entries()) {
    const command = [
      ...['env', ...Object.entries(env()).map(([key, value]) => `${key}=${value}`)],
      `${REPORT_SETTING}=${join(REPORTS, String(index + 1))}`,
      ...[process.execPath, join(import.meta.dirname, 'main.ts'), '--strict'],
      ...(only === undefined ? [] : ['--only', only]),
    ];
    const { isOk, seconds } = await runStep({ name, command, usualSeconds: RUN_SECONDS });
    if (!isOk) failed++;
    lines.push(`${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(40)} ${seconds.toFixed(0).padStart(6)} s`);
  }
  console.log(`\n${lines.join('\n')}`);
  return failed;
}

function noEnvironment(): Record<string, string> {
  return {};
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
