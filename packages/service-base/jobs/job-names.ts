import type pg from 'pg';

/**
 * Registers the names of a worker's jobs before it starts, sorted to avoid deadlocks between nodes. The library would
 * do this once, on its first fetch, and never take a job after a failure.
 */
export async function registerJobNames(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier)
     select name from unnest($1::text[]) name order by name on conflict do nothing`,
    [names.toSorted()],
  );
}
