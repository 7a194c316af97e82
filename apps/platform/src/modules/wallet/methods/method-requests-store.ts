import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Notes that the processor may get a method with this id; written before the call. */
export async function insertMethodRequest(
  db: Db,
  request: { methodId: string; playerId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`insert into wallet.method_asking (method_id, player_id, asked_at)
    values (${request.methodId}, ${request.playerId}, ${request.now.toString()})`.execute(db);
}

/** Deletes the note. Returns false if it was already deleted, which means that the registration was abandoned. */
export async function deleteMethodRequest(db: Db | Tx, methodId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from wallet.method_asking where method_id = ${methodId} returning method_id`.execute(db);
  return rows.length === 1;
}

/** Returns methods whose registration was requested before a point in time and never stored, oldest first. */
export async function findAbandonedRequests(
  db: Db,
  input: { before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ methodId: string }>`
    select a.method_id from wallet.method_asking a where a.asked_at <= ${input.before.toString()}
    order by a.asked_at limit ${input.limit}`.execute(db);
  return rows.map(({ methodId }) => methodId);
}
