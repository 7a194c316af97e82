import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { startWorker } from './worker.ts';

const WAIT_STEP_MS = 50;
const MAX_WAITS = 200;

describe('the job worker', () => {
  const database = useTestDatabase();
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  it('retries a failed job later and continues with further jobs', async () => {
    const done: string[] = [];
    const errors: string[] = [];
    const worker = await startWorker({
      url: database.url,
      jobs: {
        'test.fail': async () => {
          throw new Error('not today');
        },
        'test.succeed': async () => void done.push('succeed'),
      },
      timed: [],
      log: { info: () => {}, error: (_details, text) => errors.push(text) },
    });
    closing.push(() => worker.stop());
    await sql`select graphile_worker.add_job('test.fail', '{}')`.execute(database.db);
    const failed = await untilFailed();
    expect(failed).toMatchObject({ attempts: 1, lastError: expect.stringContaining('not today') });
    await sql`select graphile_worker.add_job('test.succeed', '{}')`.execute(database.db);
    for (let waits = 0; done.length === 0 && waits < MAX_WAITS; waits++) await delay(WAIT_STEP_MS);
    expect(done).toEqual(['succeed']);
    expect(errors.join()).toContain('test.fail');
  });

  it('[WLA-10] continues after its connections were cut while it recorded a finished job', async () => {
    const done: string[] = [];
    const cut = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'jobs-cut' and datname = current_database()`.execute(database.db);
    };
    const worker = await startWorker({
      url: database.url,
      name: 'jobs-cut',
      jobs: {
        'test.finished': async () => void done.push('finished'),
        'test.after': async () => void done.push('after'),
      },
      timed: [],
      log: { info: () => {}, error: () => {} },
    });
    closing.push(() => worker.stop());
    const release = await holdDeletions();
    await sql`select graphile_worker.add_job('test.finished', '{}')`.execute(database.db);
    await until(async () => done.includes('finished') && (await waitsForLock()));
    await cut();
    await release();
    await sql`select graphile_worker.add_job('test.after', '{}')`.execute(database.db);
    await until(async () => done.includes('after') && (await openJobs()) === 0);
    expect(done.filter((name) => name === 'finished')).toHaveLength(1);
  });

  it("doesn't start when it can't register the names of its jobs, instead of starting and taking none", async () => {
    const holder = await database.db.startTransaction().execute();
    await sql`select graphile_worker.add_job('test.held', '{}')`.execute(holder);
    const done: string[] = [];
    const options = {
      url: database.url,
      name: 'jobs-held',
      jobs: { 'test.held': async () => void done.push('held') },
      timed: [],
      log: { info: () => {}, error: () => {} },
    };
    const starting = startWorker(options);
    const outcome = starting.then(
      (worker) => worker.stop().then(() => 'started'),
      ({ code }) => code,
    );
    await until(async () => {
      const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
        and application_name = 'jobs-held' and datname = current_database()`.execute(database.db);
      return rows.length > 0;
    });
    const QUERY_CANCELED = '57014';
    expect(await outcome).toBe(QUERY_CANCELED);
    await holder.commit().execute();
    const worker = await startWorker(options);
    closing.push(() => worker.stop());
    await until(async () => done.includes('held'));
  });

  /** Blocks the removal of jobs until released, to catch the worker while it records a finished job. */
  async function holdDeletions(): Promise<() => Promise<void>> {
    await sql`
      create function public.wait_to_delete() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return old; end $$;
      create trigger wait_to_delete before delete on graphile_worker._private_jobs
        for each row execute function public.wait_to_delete()`.execute(database.db);
    const holder = await database.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(4711)`.execute(holder);
    return async () => void (await holder.rollback().execute());
  }

  async function waitsForLock(): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_stat_activity
      where application_name = 'jobs-cut' and datname = current_database() and wait_event = 'advisory'`.execute(
      database.db,
    );
    return rows.length > 0;
  }

  async function openJobs(): Promise<number> {
    const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier <> 'test.fail'`.execute(
      database.db,
    );
    return rows.length;
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      if (await isSo()) return;
      await delay(WAIT_STEP_MS);
    }
    throw new Error('it never became so');
  }

  async function untilFailed(): Promise<unknown> {
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      const { rows } = await sql<{ lastError: string | null }>`
        select attempts, last_error from graphile_worker.jobs where task_identifier = 'test.fail'`.execute(database.db);
      if (rows[0]?.lastError) return rows[0];
      await delay(WAIT_STEP_MS);
    }
    throw new Error('the failure was never written down');
  }
});
