import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Pause after a job's last failed attempt; then it is retried with all its attempts. */
const REST_HOURS = 1;
/** Days after a job was added from which it isn't retried anymore: `job list` shows it for an operator to decide. */
const GIVE_UP_DAYS = 14;
/** Maximum number of jobs one run retries; the next run takes the rest. */
const MAX_RETRIED = 500;

/** A job without attempts left, with the error of its last attempt; null if the worker crashed during that attempt. */
export type ExhaustedJob = {
  readonly jobId: bigint;
  readonly job: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Temporal.Instant;
};

const IS_EXHAUSTED = sql`j.locked_at is null and j.attempts >= j.max_attempts`;

/** Returns jobs that failed permanently, oldest first. */
export async function findExhaustedJobs(db: Db, limit: number): Promise<ExhaustedJob[]> {
  const { rows } = await sql<ExhaustedJob>`
    select j.id as job_id, j.task_identifier as job, j.attempts::integer, j.last_error as error, j.created_at
    from graphile_worker.jobs j where ${IS_EXHAUSTED} order by j.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Gives permanently failed jobs all their attempts again, an hour after the last one, and returns them. Most jobs are
 * added by an event, only once, and a partner that was down for a day must not cost a player a refund.
 */
export async function retryExhaustedJobs(db: Db): Promise<ExhaustedJob[]> {
  const { rows } = await sql<ExhaustedJob>`
    with exhausted as materialized (
      select j.id, j.task_identifier, j.attempts, j.last_error, j.created_at from graphile_worker.jobs j
      where ${IS_EXHAUSTED} and j.updated_at < now() - ${REST_HOURS} * interval '1 hour'
        and j.created_at > now() - ${GIVE_UP_DAYS} * interval '1 day'
      order by j.id limit ${MAX_RETRIED}
    ), retried as (
      select r.id
      from graphile_worker.reschedule_jobs(array(select e.id from exhausted e), run_at := now(), attempts := 0) r)
    select e.id as job_id, e.task_identifier as job, e.attempts::integer, e.last_error as error, e.created_at
    from exhausted e join retried on retried.id = e.id order by e.id`.execute(db);
  return rows;
}
