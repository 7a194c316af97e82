import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { foundOps, useOps } from './ops-in-tests.ts';

describe('job commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const add = (job: string) =>
    sql`select graphile_worker.add_job(${job}, '{}'::json, queue_name := ${`queue of ${job}`},
      max_attempts := 2)`.execute(database.db);

  beforeAll(async () => {
    await foundOps(database, keysFolder);
    await add('test.stuck');
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(),
      attempts = 1`.execute(database.db);
    await sql`update graphile_worker._private_job_queues set locked_by = 'pool-gone', locked_at = now()`.execute(
      database.db,
    );
    await add('test.failed');
    await sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'no answer' where locked_by is
      null`.execute(database.db);
  });

  it('list which workers hold locked jobs, and which jobs failed permanently', async () => {
    const { code, text } = await ops('job', 'list');
    expect(code).toBe(0);
    expect(text).toContain('pool-gone  GONE  1 jobs  1 queues');
    expect(text).toMatch(/failed {2}\d+ {2}test.failed {2}2 attempts {2}no answer/);
  });

  it('release the jobs and queues of a worker once, and record the operator', async () => {
    const command = ['job', 'unlock', 'pool-gone', '--reason', 'its machine burned', '--as', 'ada'];
    expect(await ops(...command)).toMatchObject({
      code: 0,
      text: expect.stringContaining('released  1 jobs  1 queues'),
    });
    expect(await ops(...command)).toMatchObject({ code: 1, text: expect.stringContaining('has no locks') });
    const { rows } = await sql`
      select e.actor, e.details from audit.entry e where e.action = 'app.jobs-unlocked'`.execute(database.db);
    expect(rows).toEqual([{ actor: 'operator:ada', details: { jobs: 1, queues: 1, reason: 'its machine burned' } }]);
    expect((await ops('job', 'list')).text).not.toContain('pool-gone');
  });

  it('reject the rebuild of a draw that does not exist', async () => {
    expect(await ops('draw', 'rebuild', '2020-01-01', '--as', 'ada')).toMatchObject({ code: 1 });
  });
});
