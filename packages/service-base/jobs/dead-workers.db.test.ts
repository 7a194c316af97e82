import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { findLockingWorkers, takeWorkerLock, watchForDeadWorkers } from './dead-workers.ts';
import { startWorker } from './worker.ts';

const SILENT = { info: () => {}, error: () => {} };
const LONG_ENOUGH_MS = 10_000;
const LEASE_TIMES = { checkEveryMs: 200, lostAfterMs: 60_000 };
const LONGER_THAN_A_POLL_MS = 1_500;

describe('job workers', () => {
  const database = useTestDatabase();
  const fixture: { client?: pg.Client } = {};
  const client = () => fixture.client as pg.Client;
  beforeAll(async () => {
    fixture.client = new pg.Client({ connectionString: database.url });
    await fixture.client.connect();
  });
  afterAll(() => client().end());

  /** Adds a job to a queue, locked by a worker the way the library does it. */
  async function lockJob(job: string, workerId: string): Promise<void> {
    await sql`select graphile_worker.add_job(${job}, '{}'::json, queue_name := ${`queue of ${job}`})`.execute(
      database.db,
    );
    await sql`update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now(), attempts = 1
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${job})`.execute(database.db);
    await sql`update graphile_worker._private_job_queues set locked_by = ${workerId}, locked_at = now()
      where queue_name = ${`queue of ${job}`}`.execute(database.db);
  }
  const lockedBy = async () => (await findLockingWorkers(client())).map(({ workerId }) => workerId);

  it('lose their jobs and queues ten seconds after they died; live workers keep theirs', async () => {
    const living = new pg.Client({ connectionString: database.url });
    await living.connect();
    await takeWorkerLock(living, 'pool-living');
    await lockJob('test.living', 'pool-living');
    await lockJob('test.dead', 'pool-dead');
    const time = { now: 0 };
    const watch = watchForDeadWorkers(() => time.now);
    expect(await watch.check(client())).toEqual([]);
    time.now += LONG_ENOUGH_MS - 1;
    expect(await watch.check(client())).toEqual([]);
    time.now += 1;
    expect(await watch.check(client())).toEqual([{ workerId: 'pool-dead', isDead: true, jobs: 1, queues: 1 }]);
    expect(await lockedBy()).toEqual(['pool-living']);

    // A worker that reconnects in time isn't dead, and its timeout starts over.
    await living.query('select pg_advisory_unlock_all()');
    expect(await watch.check(client())).toEqual([]);
    await takeWorkerLock(living, 'pool-living');
    time.now += LONG_ENOUGH_MS;
    expect(await watch.check(client())).toEqual([]);
    await living.end();
    await expect
      .poll(async () => {
        time.now += LONG_ENOUGH_MS;
        return (await watch.check(client())).map(({ workerId }) => workerId);
      })
      .toEqual(['pool-living']);
    expect(await lockedBy()).toEqual([]);
    await sql`select graphile_worker.complete_jobs(array(select j.id from graphile_worker.jobs j))`.execute(
      database.db,
    );
  });

  it('take no jobs after losing the lease, until they have it again', async () => {
    const done: string[] = [];
    const worker = await startWorker({
      url: database.url,
      name: 'cut',
      jobs: { 'test.note': async ({ word }) => void done.push(String(word)) },
      timed: [],
      log: SILENT,
      leaseTimes: LEASE_TIMES,
    });
    const add = (word: string) =>
      sql`select graphile_worker.add_job('test.note', ${JSON.stringify({ word })}::json)`.execute(database.db);
    await add('before');
    await expect.poll(() => done).toEqual(['before']);
    const takeOver = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'cut-lease' and datname = current_database()`.execute(database.db);
      return takeWorkerLock(client(), worker.workerId);
    };
    await expect.poll(takeOver, { timeout: 60_000 }).toBe(true);
    // The worker notices the lost lock at its next check, or at the latest when its timeout ends.
    await delay(5 * LEASE_TIMES.checkEveryMs);
    await add('without a lease');
    await delay(LONGER_THAN_A_POLL_MS);
    expect(done).toEqual(['before']);
    await client().query('select pg_advisory_unlock_all()');
    await expect.poll(() => done, { timeout: 60_000 }).toEqual(['before', 'without a lease']);
    await worker.stop();
  });

  it('stop once, however often stop is called', async () => {
    const worker = await startWorker({
      url: database.url,
      jobs: { 'test.any': async () => {} },
      timed: [],
      log: SILENT,
    });
    await Promise.all([worker.stop(), worker.stop()]);
    await worker.stop();
  });
});
