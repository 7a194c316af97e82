import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A job that failed at its last attempt rests for so long, and is then tried again with all its attempts. */
const REST_HOURS = 1;
/** After so many days it stays failed: `job list` shows it, and a person decides. */
const GIVE_UP_DAYS = 14;
/** Jobs one run takes up; the next run takes the rest. */
const MAX_RETRIED = 500;

/** A job without attempts left. The error is that of its last attempt; a worker that died in it left none. */
export type ExhaustedJob = {
  readonly jobId: bigint;
  readonly job: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Temporal.Instant;
};

const IS_EXHAUSTED = sql`j.locked_at is null and j.attempts >= j.max_attempts`;

/** Jobs that failed for good, oldest first. */
export async function findExhaustedJobs(db: Db, limit: number): Promise<ExhaustedJob[]> {
  const { rows } = await sql<ExhaustedJob>`
    select j.id as job_id, j.task_identifier as job, j.attempts::integer, j.last_error as error, j.created_at
    from graphile_worker.jobs j where ${IS_EXHAUSTED} order by j.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Gives jobs that failed for good all their attempts again, an hour after the last one, and returns them. Most jobs are added once, by an event, and
 * nothing would ever add them again: a partner that was down for a day must not lose a refund.
 */
export async function retryExhaustedJobs(db: Db): Promise<ExhaustedJob[]> {
  const { rows } = await sql<ExhaustedJob>`
    with exhausted as materialized (
      select j.id, j.task_identifier, j.attempts, j.last_error, j.created_at from graphile_worker.jobs j
      where ${IS_EXHAUSTED} and j.updated_at < now() - ${REST_HOURS} * interval '1 hour'
        and j.created_at > now() - ${GIVE_UP_DAYS} * interval '1 day'
      order by j.id limit ${MAX_RETRIED}
    ), retried as (
      select r.id from graphile_worker.reschedule_jobs(array(select e.id from exhausted e), run_at := now(), attempts := 0) r)
    select e.id as job_id, e.task_identifier as job, e.attempts::integer, e.last_error as error, e.created_at
    from exhausted e join retried on retried.id = e.id order by e.id`.execute(db);
  return rows;
}
