import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type EndedBefore = { readonly endedBefore: Temporal.Instant; readonly limit: number };

/** Drops the proofs for the provider's logout of sessions that ended before an instant; at most `limit`, returns how many. */
export async function takeOldProofs(db: Db, asked: EndedBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions.session set id_token = null where session_id in (
      select s.session_id from sessions.session s
      where s.id_token is not null and s.ended_at < ${asked.endedBefore.toString()}::timestamptz
      limit ${asked.limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Removes sessions that ended before an instant; at most `limit`, returns how many. */
export async function removeSessions(db: Db, asked: EndedBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions.session where session_id in (
      select s.session_id from sessions.session s where s.ended_at < ${asked.endedBefore.toString()}::timestamptz
      limit ${asked.limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
