import type { DrawStepName } from '@sunflower/game-rules/draw.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { startHeartbeat } from '@sunflower/service-base/db/session-heartbeat.ts';
import { type RawBuilder, sql } from 'kysely';

type StepOfDraw = { readonly drawId: string; readonly step: DrawStepName };

/**
 * Runs a step under an advisory lock; returns undefined without running it if another node has the lock. A crashed
 * program releases the lock with its connection. A program that hangs may lose it, so that the step runs twice, which
 * every step allows.
 */
export function runExclusively<T>(db: Db, of: StepOfDraw, take: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${gateOf(of)}) as is_mine`.execute(
      connection,
    );
    if (rows[0]?.isMine !== true) return undefined;
    const beat = await startHeartbeat((statement) => sql.raw(statement).execute(connection));
    try {
      return await take();
    } finally {
      await beat.stop();
      // If the connection was lost during the step, its lock is already released.
      await sql`select pg_advisory_unlock(${gateOf(of)})`.execute(connection).catch(() => {});
    }
  });
}

/** Returns an SQL condition that is true while this step isn't running. */
export function isNotRunningSql(of: StepOfDraw): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted and d.datname = current_database()
      and (l.classid::bigint << 32 | l.objid::bigint) = ${gateOf(of)})`;
}

function gateOf({ drawId, step }: StepOfDraw): RawBuilder<bigint> {
  return sql<bigint>`hashtextextended(${`draw_games.step/${step}/${drawId}`}::text, 0)`;
}
