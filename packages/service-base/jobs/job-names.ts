import type pg from 'pg';

/**
 * Registers the names of a worker's jobs before it starts. The library registers them too, together with its first
 * request for jobs, and keeps the outcome: if that fails, for example because the outbox relay is adding jobs with the
 * same names in a long transaction, the worker never takes a job. Names that exist need no lock, so that can't happen
 * afterwards. The order of the names is always the same, so that two nodes that start together don't deadlock.
 */
export async function registerJobNames(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier)
     select name from unnest($1::text[]) name order by name on conflict do nothing`,
    [names.toSorted()],
  );
}
