import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { DrawDifference } from './draw-difference.ts';

/** Stores the finding that stopped a draw. */
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

/** Maximum number of findings listed for a draw. A retried step adds one only if it finds something else. */
const MAX_DIFFERENCES = 100;

/** Returns the findings that stopped a draw, newest first. */
export async function findDifferences(db: Db, drawId: string): Promise<DrawDifference[]> {
  const { rows } = await sql<DrawDifference>`
    select f.step, f.code, f.details from draw_games.draw_difference f
    where f.draw_id = ${drawId} order by f.difference_id desc limit ${MAX_DIFFERENCES}`.execute(db);
  return rows;
}

/** Returns whether a finding with this code ever stopped a draw. */
export async function hasDifference(db: Db, { drawId, code }: { drawId: string; code: string }): Promise<boolean> {
  const { rows } = await sql`
    select from draw_games.draw_difference f where f.draw_id = ${drawId} and f.code = ${code} limit 1`.execute(db);
  return rows.length > 0;
}
