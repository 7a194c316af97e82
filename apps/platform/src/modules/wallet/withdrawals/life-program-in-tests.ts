import { openDatabase, openPool } from '@sunflower/service-base/db/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { live, type Step, tableProcessor, type Work } from './life-in-tests.ts';

// One withdrawal's life in a program of its own, which kills itself without a word at the nth point where that can matter.

const killAt = Number(process.env.SUNFLOWER_TEST_KILL_AT);
const url = process.env.DATABASE_URL ?? '';
let points = 0;

const step: Step = async () => {
  if (++points !== killAt) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal needs a moment, in which nothing more may happen.
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
await live({ db: db as never, processor: tableProcessor(outside as never, step), now }, work);
await Promise.all([db.destroy(), outside.destroy()]);
