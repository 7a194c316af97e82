import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Interval in ms between two searches for blockers once `patienceMs` has passed. */
const LOOK_EVERY_MS = 250;

/** A connection that was terminated: its process, its application name, and how long its transaction had run. */
export type EndedBlocker = { readonly pid: number; readonly program: string; readonly seconds: number };

/**
 * Runs `work`, and ends transactions that block it for longer than `patienceMs`, which rolls them back as after a
 * crash. Ends only sessions of the same database role. `work` waits on `tx`; `db` provides a second connection.
 */
export async function endBlockersAfter<T>(
  on: {
    readonly db: Db;
    readonly tx: Tx;
    readonly patienceMs: number;
    readonly onEnded?: (blocker: EndedBlocker) => void;
  },
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on.tx);
  const pid = rows[0]?.pid ?? 0;
  const done = new AbortController();
  const watch = endBlockersOf(pid, { ...on, done: done.signal });
  try {
    return await work();
  } finally {
    done.abort();
    await watch;
  }
}

async function endBlockersOf(
  pid: number,
  {
    db,
    patienceMs,
    onEnded,
    done,
  }: Pick<Parameters<typeof endBlockersAfter>[0], 'db' | 'patienceMs' | 'onEnded'> & { done: AbortSignal },
): Promise<void> {
  await delay(patienceMs, undefined, { signal: done }).catch(() => {});
  while (!done.aborted) {
    // A failed attempt is repeated; the wait of `work` has its own limit.
    const ended = await endBlockers(db, { pid, patienceMs }).catch(() => []);
    for (const blocker of ended) onEnded?.(blocker);
    await delay(LOOK_EVERY_MS, undefined, { signal: done }).catch(() => {});
  }
}

async function endBlockers(db: Db, of: { pid: number; patienceMs: number }): Promise<EndedBlocker[]> {
  // Finds the blockers first and ends them afterwards, because within one query the planner would choose the order of
  // the conditions.
  const { rows } = await sql<EndedBlocker>`
    with blocker as materialized (
      select a.pid, a.application_name as program,
        extract(epoch from clock_timestamp() - a.xact_start)::float8 as seconds
      from pg_stat_activity a
      where a.pid = any(pg_blocking_pids(${of.pid})) and a.datname = current_database() and a.usename = current_user
        and a.backend_type = 'client backend'
        and a.xact_start < clock_timestamp() - ${of.patienceMs} * interval '1 millisecond')
    select b.pid, b.program, b.seconds from blocker b where pg_terminate_backend(b.pid)`.execute(db);
  return rows;
}
