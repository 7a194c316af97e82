import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { notifyPages, watchPages } from './refresh-everywhere.ts';

const database = useTestDatabase();
const nodes: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const node of nodes) await node.close();
});

it('refreshes the public pages of every node, and of one that could not listen for a while', async () => {
  const refreshed = [0, 0];
  for (const index of refreshed.keys())
    nodes.push(
      watchPages({
        url: database.url,
        refresh: async () => {
          refreshed[index] = (refreshed[index] ?? 0) + 1;
        },
        log: { info: () => {}, error: () => {} },
      }),
    );
  await expect.poll(() => refreshed).toEqual([1, 1]);
  await notifyPages(database.db);
  await expect.poll(() => refreshed).toEqual([2, 2]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'public-pages' and datname = current_database()`.execute(database.db);
  await expect.poll(() => refreshed, { timeout: 10_000 }).toEqual([3, 3]);
});
