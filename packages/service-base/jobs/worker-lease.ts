import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SILENCE_MS, startHeartbeat } from '../db/session-heartbeat.ts';
import { takeWorkerLock, watchForDeadWorkers } from './dead-workers.ts';
import { watchForLostJobs } from './lost-jobs.ts';
import type { WorkerLog } from './worker-log.ts';

const RETRY_WAIT_MS = 250;
const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
/** How long before the server may end a worker's session the worker stops relying on its lock. */
const SAFETY_MS = 4_000;

/** How often a worker checks for jobs to release, and how long one of its own may be locked without running. */
export type LeaseTimes = { readonly checkEveryMs: number; readonly lostAfterMs: number };
const LEASE_TIMES: LeaseTimes = { checkEveryMs: 4_000, lostAfterMs: 12_000 };

/** The lease that shows a worker is alive, to itself and to every other node. */
export type WorkerLease = {
  /** Resolves when the lease is first held, or when the worker stops before it gets one. */
  readonly begun: Promise<void>;
  /**
   * Whether the worker may take jobs. Becomes false immediately after the program was suspended, before any other code
   * runs.
   */
  isHeld(): boolean;
  stop(): Promise<void>;
};

type LeaseOptions = {
  readonly url: string;
  readonly name: string;
  readonly workerId: string;
  /** Returns whether the worker has started a job and not finished it. */
  readonly isRunning: (jobId: string) => boolean;
  readonly times?: LeaseTimes | undefined;
  readonly log: WorkerLog;
};

/**
 * Holds a worker's advisory lock on a connection of its own, and watches for workers that lost their locks. The lock
 * ends when the program is killed or hangs. Without the lock, the worker takes no jobs. Running jobs may then run again
 * elsewhere, which all jobs must allow.
 */
export function keepLease(options: LeaseOptions): WorkerLease {
  const { workerId, log, times = LEASE_TIMES } = options;
  const closing = new AbortController();
  const begun = Promise.withResolvers<void>();
  const lease = { until: 0 };
  const holdWhile = async (client: pg.Client): Promise<void> => {
    const watch = watchForDeadWorkers();
    const own = watchForLostJobs({ ...options, lostAfterMs: times.lostAfterMs });
    const beat = await startHeartbeat((statement) => client.query(statement));
    try {
      while (!closing.signal.aborted) {
        const requestedAt = performance.now();
        for (const { workerId: dead, jobs, queues } of await watch.check(client))
          log.info({ worker: dead, jobs, queues }, 'released the jobs of a worker that is gone');
        for (const job of await own.check(client))
          log.info({ job }, 'released a job that was locked for this worker but never reached it');
        lease.until = requestedAt + SILENCE_MS - SAFETY_MS;
        begun.resolve();
        await delay(times.checkEveryMs, undefined, { signal: closing.signal }).catch(() => {});
      }
    } finally {
      lease.until = 0;
      await beat.stop();
    }
  };
  const running = (async () => {
    while (!closing.signal.aborted) {
      await withClient(options, async (client) => {
        if (await takeWorkerLock(client, workerId)) await holdWhile(client);
      }).catch((error: unknown) => {
        if (!closing.signal.aborted)
          log.error({ err: error }, 'this worker has no lease and takes no jobs until it has one');
      });
      await delay(RETRY_WAIT_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
    begun.resolve();
  })();
  return {
    begun: begun.promise,
    isHeld: () => performance.now() < lease.until,
    stop: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Runs `work` with its own connection and closes it afterwards; throws if the connection is lost while `work` runs. */
async function withClient(
  { url, name }: { url: string; name: string },
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // The next statement fails and reports the error; an error without a listener would end the program.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
