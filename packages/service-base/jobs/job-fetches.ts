import type { WorkerEvents } from 'graphile-worker';
import type { WorkerLog } from './worker-log.ts';

const CHECK_EVERY_MS = 5_000;
/** Longer than any statement may take, so that a slow database doesn't count as a standstill. */
const STALLED_AFTER_MS = 60_000;
const BEGIN_WITHIN_MS = 45_000;

/** The error of a request for jobs while the lease is missing. The lease reports the cause itself. */
export class NoLeaseError extends Error {
  override readonly name = 'NoLeaseError';
}

/** Watches that a worker keeps fetching jobs. */
export type FetchWatch = {
  /** Resolves once the worker has fetched jobs or found none; rejects if it can't within 45 seconds. */
  readonly begun: Promise<void>;
  stop(): void;
};

type FetchWatchOptions = {
  readonly events: WorkerEvents;
  /** Whether the worker should be fetching jobs: it has its lease, and fewer jobs than it can run. */
  readonly shouldFetch: () => boolean;
  /** Called once, when the worker has fetched nothing for a minute although it should. */
  readonly onStalled: (error: Error) => void;
  readonly log: WorkerLog;
};

/**
 * Watches that a worker keeps fetching jobs. The library may repeat an early error forever and logs it only at its
 * debug level. Without this watch, a program would serve calls while no email is sent and no draw closes.
 */
export function watchFetches({ events, shouldFetch, onStalled, log }: FetchWatchOptions): FetchWatch {
  const begun = Promise.withResolvers<void>();
  // A caller that stops the worker before it began never reads the outcome.
  begun.promise.catch(() => {});
  const last: { fetchedAt: number; error: Error | undefined } = { fetchedAt: performance.now(), error: undefined };
  const fetched = () => {
    last.fetchedAt = performance.now();
    last.error = undefined;
    begun.resolve();
  };
  events.on('job:start', fetched);
  events.on('worker:getJob:empty', fetched);
  events.on('worker:getJob:error', ({ error }) => {
    if (!(error instanceof Error) || error instanceof NoLeaseError || error.message === last.error?.message) return;
    last.error = error;
    log.error({ err: error }, 'this worker could not fetch jobs');
  });
  const stalled = (ms: number) =>
    new Error(`this worker has fetched no jobs for ${ms / 1000} s`, { cause: last.error });
  const late = setTimeout(() => begun.reject(stalled(BEGIN_WITHIN_MS)), BEGIN_WITHIN_MS);
  const checking = setInterval(() => {
    if (!shouldFetch()) last.fetchedAt = performance.now();
    if (performance.now() - last.fetchedAt < STALLED_AFTER_MS) return;
    clearInterval(checking);
    onStalled(stalled(STALLED_AFTER_MS));
  }, CHECK_EVERY_MS);
  return {
    begun: begun.promise.finally(() => clearTimeout(late)),
    stop: () => {
      clearTimeout(late);
      clearInterval(checking);
    },
  };
}
