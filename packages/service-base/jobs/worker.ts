import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { isConnectionLost } from '../db/connection-lost.ts';
import { inTrace, newTrace } from '../http/trace-scope.ts';

/** A job: gets the ids of its payload, re-reads everything, may run twice. A throw is tried again later, up to the job's attempts. */
export type Job = (payload: Readonly<Record<string, unknown>>) => Promise<void>;

/** A job that runs by the clock: `match` is a cron pattern in UTC. Those of one `queue` run one after the other, and one of each waits in it. */
export type TimedJob = { readonly job: string; readonly match: string; readonly queue?: string };

/** Where a worker tells what it does. */
export type WorkerLog = {
  info(text: string): void;
  info(details: object, text: string): void;
  error(details: object, text: string): void;
};

/**
 * Jobs one worker runs at once. A settlement or a seal takes minutes and two games may be at one together, while letters, pushes and the close of
 * the next draw want a place within a second: two for what is long, and as many again twice for what is short. Each may keep a connection busy.
 */
export const CONCURRENT_JOBS = 6;
const POLL_INTERVAL_MS = 1000;
/** While the database is away, a connection is tried for again this often and this long. */
const RECONNECT_WAIT_MS = 250;
const RECONNECT_TRIES = 480;
/** The SQLSTATE of a server that takes no connections yet. */
const CANNOT_CONNECT_NOW = '57P03';

/** Makes the tables of the job queue. */
export function migrateJobs(pool: pg.Pool): Promise<void> {
  return runMigrations({ pgPool: pool, logger: quietLogger() });
}

/** Starts working on jobs; `stop()` of what it returns waits for running ones. `pool` is a plain one: job rows travel as JSON. */
export function startWorker(options: {
  pool: pg.Pool;
  jobs: Readonly<Record<string, Job>>;
  timed: readonly TimedJob[];
  log: WorkerLog;
}): Promise<Runner> {
  const { pool, jobs, timed, log } = options;
  waitForDatabase(pool);
  return run({
    pgPool: pool,
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
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
  });
}

/**
 * Makes a pool outlast a database that is away. The worker tells of finished jobs in the background, and one that could not be told would end
 * the program as a rejection that nobody handles.
 */
function waitForDatabase(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const connectPatiently = async (): Promise<pg.PoolClient> => {
    for (let tries = 1; ; tries++) {
      try {
        return tellLossAsRetryable(await connect());
      } catch (error) {
        if (tries >= RECONNECT_TRIES || pool.ending) throw error;
        await delay(RECONNECT_WAIT_MS);
      }
    }
  };
  type Callback = Parameters<typeof connect>[0];
  pool.connect = ((callback?: Callback) => (callback ? connect(callback) : connectPatiently())) as typeof pool.connect;
}

const told = new WeakSet<pg.PoolClient>();

/**
 * Gives queries cut off by a lost connection the code that the worker tries again by. What it tries again, it may: jobs are removed by id,
 * and given back only where this worker still holds them.
 */
function tellLossAsRetryable(client: pg.PoolClient): pg.PoolClient {
  if (told.has(client)) return client;
  told.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const asked = query(...args);
    return asked instanceof Promise ? asked.catch(rethrowAsRetryable) : asked;
  }) as typeof client.query;
  return client;
}

function rethrowAsRetryable(error: unknown): never {
  throw isConnectionLost(error) ? Object.assign(error, { code: CANNOT_CONNECT_NOW }) : error;
}

function quietLogger(): Logger {
  return new Logger(() => () => {});
}
