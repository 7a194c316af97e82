import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A change of the confirmed number; without `after`, it was removed. */
export type PhoneChange = {
  readonly changeId: string;
  readonly playerId: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly language: string;
};

export async function findPhoneChange(db: Db, changeId: string): Promise<PhoneChange | undefined> {
  const { rows } = await sql<{
    changeId: string;
    playerId: string;
    before: string | null;
    after: string | null;
    language: string;
  }>`select * from identity.phone_change where change_id = ${changeId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { playerId, before, after, language } = row;
  return { changeId, playerId, before: before ?? undefined, after: after ?? undefined, language };
}

/** Stores a change. */
export async function insertPhoneChange(tx: Tx, change: PhoneChange & { now: Temporal.Instant }): Promise<void> {
  await sql`insert into identity.phone_change (change_id, player_id, before, after, language, changed_at)
    values (${change.changeId}, ${change.playerId}, ${change.before ?? null}, ${change.after ?? null},
      ${change.language}, ${change.now.toString()}::timestamptz)`.execute(tx);
}

/** Deletes changes from before a given time; their notices are sent. */
export async function deletePhoneChanges(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from identity.phone_change where changed_at < ${before.toString()}::timestamptz`.execute(db);
}
