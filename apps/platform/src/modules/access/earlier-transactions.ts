import { setTimeout as delay } from 'node:timers/promises';
import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

const LOOK_EVERY_MS = 20;
/** Four seconds of patience and one to end what is left: an operator waits for a stop no longer than five (GLI19-19). */
const PATIENT_LOOKS = 200;
const LAST_LOOKS = 50;

/** Two numbers that name our advisory lock among others ("acce", "sale" as ASCII). */
const SALE_LOCK = { space: 0x61636365, key: 0x73616c65 } as const;

/**
 * Marks this transaction as one that spends a player's money, by a lock it shares with all others like it and that nobody takes alone. Asked
 * with what is locked, before restrictions are read: who read before a stop was committed can then be seen by whoever stops.
 */
export function saleMarkQuestion(): Question<void> {
  return {
    expression: sql`select to_jsonb(pg_advisory_xact_lock_shared(${SALE_LOCK.space}::int, ${SALE_LOCK.key}::int)::text)`,
    read: () => {},
  };
}

/** Transactions of this database that have written something and not ended; of other databases on the server none. */
const WRITING = sql`select a.pid, a.backend_xid::text as xid from pg_stat_activity a
  where a.datname = current_database() and a.backend_xid is not null`;

const isSale = sql`exists (select from pg_locks l where l.pid = w.pid and l.locktype = 'advisory' and l.objsubid = 2
  and l.classid = ${SALE_LOCK.space}::oid and l.objid = ${SALE_LOCK.key}::oid)`;

/**
 * Waits until every transaction has ended that was writing when this was called. After a committed stop for everyone that means: no purchase
 * that had passed the gate before is still on its way. Nobody is held up by it. A sale that has not ended after four seconds (its node hangs,
 * say) is ended here and rolls back, so that none is accepted later. False when other work, such as a settlement, still runs.
 */
export async function untilEarlierTransactionsEnd(db: Db): Promise<boolean> {
  const { rows } = await sql<{ xid: string }>`${WRITING}`.execute(db);
  const earlier = rows.map((row) => row.xid);
  if (await areOver(db, { earlier, onlySales: false, looks: PATIENT_LOOKS })) return true;
  await sql`select pg_terminate_backend(w.pid) from (${WRITING}) w where w.xid = any(${earlier}::text[]) and ${isSale}`.execute(
    db,
  );
  if (!(await areOver(db, { earlier, onlySales: true, looks: LAST_LOOKS })))
    throw new Error('a sale that began before the stop could not be ended');
  return areOver(db, { earlier, onlySales: false, looks: 1 });
}

async function areOver(
  db: Db,
  asked: { earlier: readonly string[]; onlySales: boolean; looks: number },
): Promise<boolean> {
  const which = asked.onlySales ? isSale : sql`true`;
  for (let look = 0; look < asked.looks; look++) {
    const running = await sql`select from (${WRITING}) w
      where w.xid = any(${asked.earlier}::text[]) and ${which} limit 1`.execute(db);
    if (running.rows.length === 0) return true;
    await delay(LOOK_EVERY_MS);
  }
  return false;
}
