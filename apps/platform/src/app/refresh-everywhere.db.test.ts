import { wallClock } from '@sunflower/service-base/clock.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { LIVE_RESPONSE_MS, openPreparedResponses } from '../modules/draw-games/publishing/prepared-responses.ts';
import { refreshPagesEverywhere, watchPageRefreshes } from './refresh-everywhere.ts';

const database = useTestDatabase();
const nodes: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const node of nodes) await node.close();
});

describe('watchPageRefreshes', () => {
  it('refreshes the public pages of every node on a signal, and after a lost connection for signals', async () => {
    const refreshed = [0, 0];
    for (const index of refreshed.keys())
      nodes.push(
        watchPageRefreshes({
          url: database.url,
          refresh: async () => {
            refreshed[index] = (refreshed[index] ?? 0) + 1;
          },
          log: { info: () => {}, error: () => {} },
        }),
      );
    await expect.poll(() => refreshed).toEqual([1, 1]);
    await refreshPagesEverywhere(database.db);
    await expect.poll(() => refreshed).toEqual([2, 2]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'public-pages' and datname = current_database()`.execute(database.db);
    await expect.poll(() => refreshed, { timeout: 30_000 }).toEqual([3, 3]);
  });

  it('writes pages from data read after the notification, not from responses stored before it', async () => {
    const responses = openPreparedResponses({ most: 1, retentionMs: LIVE_RESPONSE_MS, clock: wallClock });
    let drawn = 'before the draw';
    const written: (string | undefined)[] = [];
    const refresh = async () => {
      written.push((await responses.find('games', async () => drawn))?.plain.toString());
    };
    nodes.push(watchPageRefreshes({ url: database.url, refresh, log: { info: () => {}, error: () => {} } }));
    await expect.poll(() => written).toEqual(['before the draw']);
    await responses.find('games', async () => drawn);
    drawn = 'after the draw';
    await refreshPagesEverywhere(database.db);
    await expect.poll(() => written).toEqual(['before the draw', 'after the draw']);
  });
});
