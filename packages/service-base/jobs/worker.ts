import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { inTrace, newTrace } from '../http/trace-scope.ts';
import { NoLeaseError, watchFetches } from './job-fetches.ts';
import { registerJobNames } from './job-names.ts';
import { keepLease, type LeaseTimes } from './worker-lease.ts';
import type { WorkerLog } from './worker-log.ts';
import { openWorkerPool } from './worker-pool.ts';

/**
 * A job: gets the ids of its payload, re-reads everything else, and may run twice. After an exception it is retried
 * later, up to the job's attempts.
 */
export type Job = (payload: Readonly<Record<string, unknown>>) => Promise<void>;

/**
 * A scheduled job: `match` is a cron pattern in UTC. Jobs of one `queue` run one after the other, and only one of each
 * waits.
 */
export type TimedJob = { readonly job: string; readonly match: string; readonly queue?: string };

export type { WorkerLog };

/**
 * Number of jobs that run concurrently: two long ones, because two games may be settled at the same time, and four
 * short ones, such as emails and the close of the next draw, which must start within a second. Each may use a
 * connection.
 */
export const CONCURRENT_JOBS = 6;
/** Connections in addition to one for each job being fetched or finished: one that listens, and one spare. */
const SPARE_CONNECTIONS = 2;
const POLL_INTERVAL_MS = 1000;

/** Creates the tables of the job queue. */
export function migrateJobs(pool: pg.Pool): Promise<void> {
  return runMigrations({ pgPool: pool, logger: quietLogger() });
}

/** A running worker. `stop()` waits for running jobs and their records, and then closes the connections. */
export type Worker = { readonly workerId: string; stop(): Promise<void> };

/**
 * Starts a worker with connections of its own, and resolves once it takes jobs. It takes them only with a lease, so
 * that jobs of a killed or hanging worker are released within a minute (decision 052). Reports a worker without
 * progress to `onFailed`.
 */
export async function startWorker(options: {
  url: string;
  name?: string;
  jobs: Readonly<Record<string, Job>>;
  timed: readonly TimedJob[];
  log: WorkerLog;
  /** Some seconds by default, so that workers cost the database little. */
  leaseTimes?: LeaseTimes;
  /** Ends the program by default, so that its supervisor restarts it. */
  onFailed?: (error: unknown) => void;
}): Promise<Worker> {
  const { url, name = 'jobs', log, leaseTimes: times, onFailed = endProgram } = options;
  const { pool, close } = openWorkerPool({ url, poolSize: CONCURRENT_JOBS + SPARE_CONNECTIONS, name });
  const state = { isStopping: false, hasLease: () => false };
  const created = Promise.withResolvers<string>();
  const events: WorkerEvents = new EventEmitter();
  // The library generates the id under which the worker locks jobs and reports it here, before the first job is taken.
  events.once('pool:create', ({ workerPool }) => created.resolve(workerPool.id));
  const running = new Set<string>();
  events.on('job:start', ({ job }) => running.add(String(job.id)));
  events.on('job:complete', ({ job }) => running.delete(String(job.id)));
  const isRunning = (jobId: string) => running.has(jobId);
  const lease = created.promise.then((workerId) =>
    keepLease({ url, name: `${name}-lease`, workerId, isRunning, times, log }),
  );
  const mayTakeJobs = async () => {
    const { begun, isHeld } = await lease;
    await begun;
    state.hasLease = isHeld;
    return isHeld() || state.isStopping;
  };
  // A worker that was stopped has already reported its errors.
  const failed = (error: unknown) => {
    if (!state.isStopping) onFailed(error);
  };
  const shouldFetch = () => state.hasLease() && running.size < CONCURRENT_JOBS;
  const fetches = watchFetches({ events, shouldFetch, onStalled: failed, log });
  const stopAll = async (runner?: Runner) => {
    if (state.isStopping) return;
    state.isStopping = true;
    fetches.stop();
    // In this order: jobs and their records need connections, and other nodes leave the jobs alone while the lease is
    // held.
    await runner?.stop().catch((error: unknown) => log.error({ err: error }, 'the worker did not stop cleanly'));
    await close();
    if (runner) await (await lease).stop();
  };
  let runner: Runner | undefined;
  try {
    await registerJobNames(pool, Object.keys(options.jobs));
    runner = await run({ ...settingsOf(options, mayTakeJobs), pgPool: pool, events });
    runner.promise.then(() => failed(new Error('the worker stopped unexpectedly')), failed);
    await fetches.begun;
    return { workerId: await created.promise, stop: () => stopAll(runner) };
  } catch (error) {
    await stopAll(runner);
    throw error;
  }
}

/** Throws outside of any caller, so that the program ends with this error and its supervisor restarts it. */
function endProgram(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

type WorkerOptions = Parameters<typeof startWorker>[0];

function settingsOf({ jobs, timed, log }: WorkerOptions, mayTakeJobs: () => Promise<boolean>): RunnerOptions {
  return {
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    // Runs before each job. If it throws, the worker tries again at its next poll.
    forbiddenFlags: async () => {
      if (!(await mayTakeJobs())) throw new NoLeaseError('this worker has no lease');
      return null;
    },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ ...meta }, message);
    }),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        (payload: unknown) => inTrace(newTrace(), () => job((payload ?? {}) as Readonly<Record<string, unknown>>)),
      ]),
    ),
    parsedCronItems: parseCronItems(
      timed.map(({ job, match, queue }) => ({
        task: job,
        match,
        options: { backfillPeriod: 0, ...(queue === undefined ? {} : { queueName: queue, jobKey: job }) },
      })),
    ),
  };
}

function quietLogger(): Logger {
  return new Logger(() => () => {});
}
