import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { beginBeat, SILENCE_MS } from '../db/session-beat.ts';
import { takeWorkerLock, watchForDeadWorkers } from './dead-workers.ts';
import { watchForLostJobs } from './lost-jobs.ts';
import type { WorkerLog } from './worker-log.ts';

const LOOK_EVERY_MS = 4_000;
const RETRY_WAIT_MS = 250;
const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
/** We stop counting on the lock this much before the server may end the session that has it. */
const SAFETY_MS = 4_000;

/** What says that a worker is alive, to itself and to every other node. */
export type WorkerLease = {
  /** Resolves when the lease was first held, or will not be any more. */
  readonly begun: Promise<void>;
  /** Whether the worker may take jobs. After the program was stopped for a while this is false at once, before anything else runs. */
  isHeld(): boolean;
  stop(): Promise<void>;
};

type LeaseOptions = {
  readonly url: string;
  readonly name: string;
  readonly workerId: string;
  /** Whether the worker has begun a job and not finished it. */
  readonly isRunning: (jobId: string) => boolean;
  readonly log: WorkerLog;
};

/**
 * Keeps the lock of a worker on a connection of its own, and watches for workers that lost theirs. The lock goes with the program: killed, its
 * connection closes; hung or cut off, the server ends the idle session. A connection that is lost is made again until `stop()`, and
 * meanwhile the worker takes no jobs. Jobs that were running then may run a second time elsewhere, which every job must allow.
 */
export function keepLease(options: LeaseOptions): WorkerLease {
  const { workerId, log } = options;
  const closing = new AbortController();
  const begun = Promise.withResolvers<void>();
  const held = { until: 0 };
  const holdWhile = async (client: pg.Client): Promise<void> => {
    const watch = watchForDeadWorkers();
    const own = watchForLostJobs(options);
    const beat = await beginBeat((statement) => client.query(statement));
    try {
      while (!closing.signal.aborted) {
        const askedAt = performance.now();
        for (const { workerId: dead, jobs, queues } of await watch.look(client))
          log.info({ worker: dead, jobs, queues }, 'the jobs of a worker that is gone were released');
        for (const job of await own.look(client))
          log.info({ job }, 'a job that was locked for this worker and never reached it was released');
        held.until = askedAt + SILENCE_MS - SAFETY_MS;
        begun.resolve();
        await delay(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {});
      }
    } finally {
      held.until = 0;
      await beat.stop();
    }
  };
  const running = (async () => {
    while (!closing.signal.aborted) {
      await withClient(options, async (client) => {
        if (await takeWorkerLock(client, workerId)) await holdWhile(client);
      }).catch((error: unknown) => {
        if (!closing.signal.aborted)
          log.error({ err: error }, 'this worker has no lease: it takes no jobs until it has one');
      });
      await delay(RETRY_WAIT_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
    begun.resolve();
  })();
  return {
    begun: begun.promise,
    isHeld: () => performance.now() < held.until,
    stop: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Runs `work` with a connection of its own and ends it afterwards; throws when the connection is lost meanwhile. */
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
  // The next statement fails and says so; an error without a listener would end the program.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
