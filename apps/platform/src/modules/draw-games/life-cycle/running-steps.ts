import type { Db } from '@sunflower/service-base/db/database.ts';
import { beginBeat } from '@sunflower/service-base/db/session-beat.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DrawStepName } from './run-draw.ts';

/** A step of a draw. */
type StepOfDraw = { readonly drawId: string; readonly step: DrawStepName };

/**
 * Takes a step unless it is being taken elsewhere: then nothing happens, and undefined is returned. What says so is a lock of a connection that
 * is kept meanwhile: a program that dies leaves no lock, where the row of its job would look busy for hours. One that hangs loses it, and the step may
 * then run twice, which each step allows.
 */
export function takeAlone<T>(db: Db, of: StepOfDraw, take: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (kept) => {
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${gateOf(of)}) as is_mine`.execute(
      kept,
    );
    if (rows[0]?.isMine !== true) return undefined;
    const beat = await beginBeat((statement) => sql.raw(statement).execute(kept));
    try {
      return await take();
    } finally {
      await beat.stop();
      // A connection that was cut meanwhile has no lock any more.
      await sql`select pg_advisory_unlock(${gateOf(of)})`.execute(kept).catch(() => {});
    }
  });
}

/** Condition in SQL that nobody takes this step at the moment. */
export function isNotRunning(of: StepOfDraw): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted and d.datname = current_database()
      and (l.classid::bigint << 32 | l.objid::bigint) = ${gateOf(of)})`;
}

function gateOf({ drawId, step }: StepOfDraw): RawBuilder<bigint> {
  return sql<bigint>`hashtextextended(${`draw_games.step/${step}/${drawId}`}::text, 0)`;
}
