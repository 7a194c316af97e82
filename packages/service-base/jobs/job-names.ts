import type pg from 'pg';

/**
 * Registers the names of a worker's jobs before it starts, sorted, so that two nodes don't deadlock. The library would
 * do so with its first request for jobs and keep the outcome: if that failed once, for example because the outbox relay
 * is adding jobs with these names in a long transaction, the worker would never take a job.
 */
export async function registerJobNames(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier)
     select name from unnest($1::text[]) name order by name on conflict do nothing`,
    [names.toSorted()],
  );
}
