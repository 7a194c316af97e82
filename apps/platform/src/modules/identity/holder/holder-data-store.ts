import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Counts a player's wrong tries since a given time. */
export async function countWrongHolderData(
  tx: Tx,
  input: { playerId: string; since: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.wrong_holder_data
    where player_id = ${input.playerId} and typed_at > ${input.since.toString()}::timestamptz`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertWrongHolderData(tx: Tx, wrong: { playerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`insert into identity.wrong_holder_data (player_id, typed_at)
    values (${wrong.playerId}, ${wrong.now.toString()}::timestamptz)`.execute(tx);
}

/** Deletes wrong tries from before a given time. */
export async function deleteWrongHolderData(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from identity.wrong_holder_data where typed_at < ${before.toString()}::timestamptz`.execute(db);
}
