import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { DrawDifference } from './draw-difference.ts';

/** Stores why a draw was stopped. */
export async function insertDifference(
  tx: Tx,
  found: { drawId: string; difference: DrawDifference; now: Temporal.Instant },
): Promise<void> {
  const { step, code, details } = found.difference;
  await sql`
    insert into draw_games.draw_difference (difference_id, draw_id, step, code, details, found_at)
    values (${newId()}, ${found.drawId}, ${step}, ${code}, ${JSON.stringify(details)}::jsonb,
      ${found.now.toString()}::timestamptz)`.execute(tx);
}

/** Maximum number of findings listed for a draw; a retried step adds one only when it finds something else. */
const MAX_DIFFERENCES = 100;

/** Returns why a draw was stopped, newest first. */
export async function findDifferences(db: Db, drawId: string): Promise<DrawDifference[]> {
  const { rows } = await sql<DrawDifference>`
    select f.step, f.code, f.details from draw_games.draw_difference f
    where f.draw_id = ${drawId} order by f.difference_id desc limit ${MAX_DIFFERENCES}`.execute(db);
  return rows;
}

/** Returns whether a draw was ever stopped because of a finding with this code. */
export async function hasDifference(db: Db, { drawId, code }: { drawId: string; code: string }): Promise<boolean> {
  const { rows } = await sql`
    select from draw_games.draw_difference f where f.draw_id = ${drawId} and f.code = ${code} limit 1`.execute(db);
  return rows.length > 0;
}
