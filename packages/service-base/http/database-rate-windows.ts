import { type Kysely, sql } from 'kysely';
import type { SharedRateWindows } from './rate-windows.ts';

/**
 * Returns rate windows in the database, one row per key. The database's clock ends the windows, so that nodes don't
 * have to agree on the time.
 */
export function databaseRateWindows(db: Kysely<unknown>): SharedRateWindows {
  return {
    add: async (key, { calls, windowMs }) => {
      const { rows } = await sql<{ calls: number; ttlMs: number }>`
        insert into rate_limits.rate_window as known (key, calls, ends_at)
        values (${key}, ${calls}, clock_timestamp() + ${windowMs} * interval '1 millisecond')
        on conflict (key) do update set
          calls = case when known.ends_at <= clock_timestamp() then excluded.calls
            else known.calls + excluded.calls end,
          ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end
        returning calls,
          greatest(0, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000))::int as ttl_ms`.execute(db);
      const [window] = rows;
      if (!window) throw new Error('an upsert returned no row');
      return window;
    },
  };
}

/** Deletes windows that have ended. */
export async function forgetRateWindows(db: Kysely<unknown>): Promise<void> {
  await sql`delete from rate_limits.rate_window where ends_at <= clock_timestamp()`.execute(db);
}
