import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type RunnerOptions, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { inTrace, newTrace } from '../http/trace-scope.ts';
import { keepLease } from './worker-lease.ts';
import type { WorkerLog } from './worker-log.ts';
import { openWorkerPool } from './worker-pool.ts';

/** A job: gets the ids of its payload, re-reads everything, may run twice. A throw is tried again later, up to the job's attempts. */
export type Job = (payload: Readonly<Record<string, unknown>>) => Promise<void>;

/** A job that runs by the clock: `match` is a cron pattern in UTC. Those of one `queue` run one after the other, and one of each waits in it. */
export type TimedJob = { readonly job: string; readonly match: string; readonly queue?: string };

export type { WorkerLog };

/**
 * Jobs one worker runs at once. A settlement or a seal takes minutes and two games may be at one together, while letters, pushes and the close of
 * the next draw want a place within a second: two for what is long, and as many again twice for what is short. Each may keep a connection busy.
 */
export const CONCURRENT_JOBS = 6;
/** Connections besides one for each job that is fetched or finished: one that listens, and one to spare. */
const SPARE_CONNECTIONS = 2;
const POLL_INTERVAL_MS = 1000;

/** Makes the tables of the job queue. */
export function migrateJobs(pool: pg.Pool): Promise<void> {
  return runMigrations({ pgPool: pool, logger: quietLogger() });
}

/** A worker at work. `stop()` waits for running jobs and their records, and then closes the connections. */
export type Worker = { readonly workerId: string; stop(): Promise<void> };

/**
 * Starts working on jobs, over connections of its own. It takes jobs only while its lease is held, so that other nodes can tell whether it is alive:
 * the jobs and queues of a worker that was killed or hangs are released in less than a minute (decision 052).
 */
export async function startWorker(options: {
  url: string;
  name?: string;
  jobs: Readonly<Record<string, Job>>;
  timed: readonly TimedJob[];
  log: WorkerLog;
}): Promise<Worker> {
  const { url, name = 'jobs', log } = options;
  const { pool, close } = openWorkerPool({ url, poolSize: CONCURRENT_JOBS + SPARE_CONNECTIONS, name });
  const state = { isStopping: false };
  const created = Promise.withResolvers<string>();
  const events: WorkerEvents = new EventEmitter();
  // The library makes up the id under which the worker locks jobs and tells it here, before the first job is taken.
  events.once('pool:create', ({ workerPool }) => created.resolve(workerPool.id));
  const running = new Set<string>();
  events.on('job:start', ({ job }) => running.add(String(job.id)));
  events.on('job:complete', ({ job }) => running.delete(String(job.id)));
  const isRunning = (jobId: string) => running.has(jobId);
  const lease = created.promise.then((workerId) => keepLease({ url, name: `${name}-lease`, workerId, isRunning, log }));
  const mayTakeJobs = async () => {
    const { begun, isHeld } = await lease;
    await begun;
    return isHeld() || state.isStopping;
  };
  try {
    const runner = await run({ ...settingsOf(options, mayTakeJobs), pgPool: pool, events });
    // A worker that ended by itself ends the program, which its supervisor starts again; one that was stopped has said what it had to say.
    runner.promise.catch((error: unknown) => {
      if (!state.isStopping) throw error;
    });
    return {
      workerId: await created.promise,
      stop: async () => {
        if (state.isStopping) return;
        state.isStopping = true;
        // In this order: jobs and their records need connections, and other nodes leave the jobs alone while the lease is held.
        await runner.stop().catch((error: unknown) => log.error({ err: error }, 'the worker did not stop in order'));
        await close();
        await (await lease).stop();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type WorkerOptions = Parameters<typeof startWorker>[0];

function settingsOf({ jobs, timed, log }: WorkerOptions, mayTakeJobs: () => Promise<boolean>): RunnerOptions {
  return {
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    // Asked before each job; a throw makes the worker ask again one poll later.
    forbiddenFlags: async () => {
      if (!(await mayTakeJobs())) throw new Error('this worker has no lease');
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
