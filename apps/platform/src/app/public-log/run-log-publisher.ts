import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { listenTo } from '@sunflower/service-base/db/listen.ts';
import type { WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { sql } from 'kysely';
import { LOG_CHANNEL, type LogPublisher } from '../../modules/public-log/index.ts';

/** Entries that arrive within this time share a checkpoint. */
const GATHER_MS = 100;
/** Pause in ms before witnesses or the database are tried again. */
const RETRY_MS = 5_000;

/** Makes the publisher run, even if a notification was lost. A job calls this every minute. */
export async function notifyPublisher(db: Db): Promise<void> {
  await sql`select pg_notify(${LOG_CHANNEL}, '')`.execute(db);
}

/**
 * Publishes the log whenever an entry is appended, and again while the newest checkpoint lacks a quorum. Runs on one
 * node at a time; another takes over when its connection ends.
 */
export function runLogPublisher(options: {
  readonly url: string;
  readonly openPublisher: () => Promise<LogPublisher>;
  readonly log: WorkerLog;
}): { close(): Promise<void> } {
  const { url, openPublisher, log } = options;
  const closing = new AbortController();
  let publisher: LogPublisher | undefined;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const publishOnce = async (): Promise<boolean> => {
    try {
      publisher ??= await openPublisher();
      return await publisher.publish();
    } catch (error) {
      log.error({ err: error }, 'the public log could not be published');
      return false;
    }
  };
  const run = async () => {
    while (isWanted && !closing.signal.aborted) {
      await delay(GATHER_MS, undefined, { signal: closing.signal }).catch(() => {});
      isWanted = false;
      if (await publishOnce()) continue;
      await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {});
      isWanted = true;
    }
    running = undefined;
  };
  const trigger = () => {
    isWanted = true;
    if (!closing.signal.aborted) running ??= run();
  };

  const listener = listenTo(
    { url, channel: LOG_CHANNEL, name: 'public-log', aloneLock: 'public-log.publish' },
    {
      onPayload: trigger,
      onGap: trigger,
      onLost: (error) => log.error({ err: error }, 'the public log is not published until the database responds'),
    },
  );
  return {
    close: async () => {
      closing.abort();
      await listener.close();
      await running;
      await publisher?.settle();
    },
  };
}
