import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Notes before the processor is asked that it may know a method of this id. */
export async function insertAsking(
  db: Db,
  asking: { methodId: string; playerId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`insert into wallet.method_asking (method_id, player_id, asked_at)
    values (${asking.methodId}, ${asking.playerId}, ${asking.now.toString()})`.execute(db);
}

/** Takes the note away; false when another has: then the registration was given up. */
export async function deleteAsking(db: Db | Tx, methodId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from wallet.method_asking where method_id = ${methodId} returning method_id`.execute(db);
  return rows.length === 1;
}

/** Methods that were asked for before a moment and are still not on our books, the oldest first. */
export async function findGivenUp(db: Db, asked: { before: Temporal.Instant; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ methodId: string }>`
    select a.method_id from wallet.method_asking a where a.asked_at <= ${asked.before.toString()}
    order by a.asked_at limit ${asked.limit}`.execute(db);
  return rows.map(({ methodId }) => methodId);
}
