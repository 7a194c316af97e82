import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { CONCURRENT_JOBS, startWorker } from './worker.ts';

const SILENT = { info: () => {}, error: () => {} };
const WAIT_STEP_MS = 50;
const MAX_WAITS = 400;
/** Two rounds: recording the first round keeps almost every connection busy, so the second has to wait for one. */
const JOBS = 2 * CONCURRENT_JOBS;
const TEST_TIMEOUT_MS = 60_000;

const database = useTestDatabase();

it(
  'records every finished job before a stopped worker closes its connections',
  async () => {
    await sql`
    create function public.wait_to_delete() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4712); return old; end $$;
    create trigger wait_to_delete before delete on graphile_worker._private_jobs
      for each row execute function public.wait_to_delete()`.execute(database.db);
    const holder = await database.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(4712)`.execute(holder);
    const gate = Promise.withResolvers<void>();
    const state = { begun: 0 };
    const job = async () => {
      state.begun += 1;
      if (state.begun > CONCURRENT_JOBS) await gate.promise;
    };
    const worker = await startWorker({ url: database.url, jobs: { 'test.job': job }, timed: [], log: SILENT });
    await sql`select graphile_worker.add_job('test.job', '{}') from generate_series(1, ${JOBS}::int)`.execute(
      database.db,
    );
    await until(async () => state.begun === JOBS);

    const stopped = worker.stop();
    gate.resolve();
    await delay(10 * WAIT_STEP_MS);
    await holder.rollback().execute();
    await stopped;
    expect(await jobsLeft()).toBe(0);
  },
  TEST_TIMEOUT_MS,
);

async function jobsLeft(): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(database.db);
  return rows.length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    if (await isSo()) return;
    await delay(WAIT_STEP_MS);
  }
  throw new Error('the jobs never began');
}
