import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { findExhaustedJobs, retryExhaustedJobs } from './exhausted-jobs.ts';

const database = useTestDatabase();

async function addJob(job: string, of: { attempts: number; restedHours: number; ageDays: number }): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, '{}'::json, max_attempts := 3)`.execute(database.db);
  await sql`update graphile_worker._private_jobs set attempts = ${of.attempts}, last_error = 'no answer',
      updated_at = now() - ${of.restedHours} * interval '1 hour', created_at = now() - ${of.ageDays} * interval '1 day'
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${job})`.execute(database.db);
}

describe('retryExhaustedJobs', () => {
  it('retries a job that used up its attempts, after a pause, until the job is two weeks old', async () => {
    await addJob('test.lost', { attempts: 3, restedHours: 2, ageDays: 1 });
    await addJob('test.resting', { attempts: 3, restedHours: 0, ageDays: 1 });
    await addJob('test.failing', { attempts: 2, restedHours: 2, ageDays: 1 });
    await addJob('test.given-up', { attempts: 3, restedHours: 2, ageDays: 15 });
    const names = async () => (await findExhaustedJobs(database.db, 10)).map(({ job }) => job);
    expect(await names()).toEqual(['test.lost', 'test.resting', 'test.given-up']);
    expect(await retryExhaustedJobs(database.db)).toMatchObject([
      { job: 'test.lost', attempts: 3, error: 'no answer' },
    ]);
    expect(await names()).toEqual(['test.resting', 'test.given-up']);
    expect(await retryExhaustedJobs(database.db)).toEqual([]);
    const { rows } = await sql`
    select attempts, run_at <= now() as is_due from graphile_worker.jobs where task_identifier = 'test.lost'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ attempts: 0, isDue: true }]);
  });
});
