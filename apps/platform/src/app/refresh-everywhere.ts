import type { Db } from '@sunflower/service-base/db/database.ts';
import { listenTo } from '@sunflower/service-base/db/listen.ts';
import type { WorkerLog } from '@sunflower/service-base/jobs/worker.ts';
import { sql } from 'kysely';

const CHANNEL = 'public_pages';

/** Makes every node write its public pages again: each keeps its own, and only one of them runs the job. */
export async function notifyPages(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/** Refreshes the pages of this node whenever any node says so, and after each gap in which it might have missed that. */
export function watchPages(options: { url: string; refresh: () => Promise<void>; log: WorkerLog }): {
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
      onLost: (error) => log.error({ err: error }, 'public pages are not refreshed until the database answers'),
    },
  );
}
