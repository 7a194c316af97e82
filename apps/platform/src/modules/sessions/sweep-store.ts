import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type EndedBefore = { readonly endedBefore: Temporal.Instant; readonly limit: number };

/**
 * Deletes the proofs for the provider's logout of up to `limit` sessions that ended before a given time; returns how
 * many.
 */
export async function clearOldIdTokens(db: Db, input: EndedBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions.session set id_token = null where session_id in (
      select s.session_id from sessions.session s
      where s.id_token is not null and s.ended_at < ${input.endedBefore.toString()}::timestamptz
      limit ${input.limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes up to `limit` sessions that ended before a given time; returns how many. */
export async function removeSessions(db: Db, input: EndedBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions.session where session_id in (
      select s.session_id from sessions.session s where s.ended_at < ${input.endedBefore.toString()}::timestamptz
      limit ${input.limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
