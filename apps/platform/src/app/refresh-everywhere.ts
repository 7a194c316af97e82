import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { listenTo } from '@sunflower/service-base/db/listen.ts';
import type { WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { sql } from 'kysely';
import { LIVE_RESPONSE_MS } from '../modules/draw-games/draw-entry.ts';

const CHANNEL = 'public_pages';

/**
 * Makes every node rewrite its public pages: each stores its own, but only one node runs the job. First waits until no
 * node has a stored response from before this call, because pages are written with stored responses.
 */
export async function refreshPagesEverywhere(db: Db): Promise<void> {
  await delay(LIVE_RESPONSE_MS);
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/** Refreshes this node's pages when any node signals it, and after each gap in which a signal may have been missed. */
export function watchPageRefreshes(options: { url: string; refresh: () => Promise<void>; log: WorkerLog }): {
  close(): Promise<void>;
} {
  const { url, refresh, log } = options;
  const renew = () => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'the public pages could not be refreshed'));
  };
  return listenTo(
    { url, channel: CHANNEL, name: 'public-pages' },
    {
      onPayload: renew,
      onGap: renew,
      onLost: (error) => log.error({ err: error }, 'public pages are not refreshed until the database responds'),
    },
  );
}
