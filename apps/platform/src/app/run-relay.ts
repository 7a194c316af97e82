import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type EventHandlers, RELAY_BATCH, relayOutbox } from '@sunflower/service-base/jobs/outbox.ts';
import type { WorkerLog } from '@sunflower/service-base/jobs/worker.ts';

const WAIT_MS = 250;
const WAIT_AFTER_ERROR_MS = 2_000;

/**
 * Adds the jobs of waiting events, one batch of events at a time, until `stop()`; when the database is unreachable it
 * only waits longer.
 */
export function runRelay(db: Db, handlers: EventHandlers, log: WorkerLog): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const wait = await relayOutbox(db, handlers).then(
        (taken) => (taken === RELAY_BATCH ? 0 : WAIT_MS),
        (error: unknown) => {
          log.error({ err: error }, 'the outbox relay is waiting');
          return WAIT_AFTER_ERROR_MS;
        },
      );
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
