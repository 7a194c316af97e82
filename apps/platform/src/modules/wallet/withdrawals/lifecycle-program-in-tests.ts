import { openDatabase, openPool } from '@sunflower/service-base/db/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { runWithdrawal, type Step, tableProcessor, type Work } from './lifecycle-in-tests.ts';

// Runs one withdrawal in a separate process, which kills itself with SIGKILL at the point number
// `SUNFLOWER_TEST_KILL_AT` (see `Step`).

const killAt = Number(process.env.SUNFLOWER_TEST_KILL_AT);
const url = process.env.DATABASE_URL ?? '';
let points = 0;

const step: Step = async () => {
  if (++points !== killAt) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal takes a moment to arrive, and nothing more may happen until then.
  await new Promise(() => {});
};

type Connection = { query(...args: unknown[]): unknown };

const pool = openPool({ url, poolSize: 1 });
pool.on('connect', (client: pg.PoolClient) => {
  const connection = client as unknown as Connection;
  const send = connection.query.bind(connection);
  connection.query = async (...args: unknown[]) => {
    const isCommit = args[0] === 'commit';
    if (isCommit) await step();
    const answer = await send(...args);
    if (isCommit) await step();
    return answer;
  };
});

const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
const outside = openDatabase({ url, poolSize: 1 });
const work: Work = JSON.parse(process.env.SUNFLOWER_TEST_WORK ?? '');
const now = Temporal.Instant.from(process.env.SUNFLOWER_TEST_NOW ?? '');
await runWithdrawal({ db: db as never, processor: tableProcessor(outside as never, step), now }, work);
await Promise.all([db.destroy(), outside.destroy()]);
