import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Returns whether a draw is settled or void, so that its prizes can't be held anymore. */
export async function isSettlementOver(db: Db, drawId: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select coalesce(draw_games.is_settlement_over(${drawId}), false) as is_over`.execute(db);
  return rows[0]?.isOver === true;
}

/** Returns whether an unanswered contradiction holds the settlement of a draw. */
export async function isSettlementHeld(db: Db, drawId: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select coalesce(draw_games.is_settlement_held(${drawId}), false) as is_held`.execute(db);
  return rows[0]?.isHeld === true;
}
