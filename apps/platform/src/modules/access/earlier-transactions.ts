import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';

const LOOK_EVERY_MS = 20;
/**
 * Milliseconds to wait before running sales are terminated. Terminating takes up to one more second, and a stop may
 * take at most five (GLI19-19).
 */
const PATIENCE_MS = 4_000;
const LAST_WAIT_MS = 1_000;

/** Two numbers that identify our advisory lock ("acce", "sale" as ASCII). */
const SALE_LOCK = { space: 0x61636365, key: 0x73616c65 } as const;

/**
 * Returns the query that marks this transaction as spending a player's money, with an advisory lock shared by all of
 * them. It runs before restrictions are read, so that a stop can wait for transactions that read before it was
 * committed.
 */
export function saleMarkQuery(): Query<void> {
  return {
    expression: sql`select to_jsonb(pg_advisory_xact_lock_shared(${SALE_LOCK.space}::int,
        ${SALE_LOCK.key}::int)::text)`,
    read: () => {},
  };
}

/** Selects the transactions of this database that have written something and are still open. */
const WRITING = sql`select a.pid, a.backend_xid::text as xid from pg_stat_activity a
  where a.datname = current_database() and a.backend_xid is not null`;

const isSale = sql`exists (select from pg_locks l where l.pid = w.pid and l.locktype = 'advisory' and l.objsubid = 2
  and l.classid = ${SALE_LOCK.space}::oid and l.objid = ${SALE_LOCK.key}::oid)`;

/**
 * Waits until every transaction that had already written has ended, so that no purchase that passed the gate before a
 * stop is still running. Blocks no other work, and terminates a hanging sale after four seconds. Returns false while
 * work other than sales is still running.
 */
export async function untilEarlierTransactionsEnd(db: Db): Promise<boolean> {
  const { rows } = await sql<{ xid: string }>`${WRITING}`.execute(db);
  const earlier = rows.map((row) => row.xid);
  if (await areOver(db, { earlier, onlySales: false, waitMs: PATIENCE_MS })) return true;
  await sql`select pg_terminate_backend(w.pid) from (${WRITING}) w where w.xid = any(${earlier}::text[])
      and ${isSale}`.execute(db);
  if (!(await areOver(db, { earlier, onlySales: true, waitMs: LAST_WAIT_MS })))
    throw new Error('a sale that began before the stop could not be ended');
  return areOver(db, { earlier, onlySales: false, waitMs: 0 });
}

async function areOver(
  db: Db,
  input: { earlier: readonly string[]; onlySales: boolean; waitMs: number },
): Promise<boolean> {
  const which = input.onlySales ? isSale : sql`true`;
  const endMs = performance.now() + input.waitMs;
  while (true) {
    const running = await sql`select from (${WRITING}) w
      where w.xid = any(${input.earlier}::text[]) and ${which} limit 1`.execute(db);
    if (running.rows.length === 0) return true;
    if (performance.now() >= endMs) return false;
    await delay(LOOK_EVERY_MS);
  }
}
