import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A draw whose prizes are paid, with the time of its first settlement. A settled draw is never voided. */
export type SettledDraw = { readonly drawId: string; readonly gameId: string; readonly settledAt: Temporal.Instant };

/** The settled draw after which a page begins. */
export type SettledDrawPlace = Pick<SettledDraw, 'settledAt' | 'drawId'>;

/** Returns up to `limit` draws that were settled after a place, earliest first. */
export async function findSettledDraws(
  db: Db,
  { after, limit }: { after: SettledDrawPlace; limit: number },
): Promise<SettledDraw[]> {
  const { rows } = await sql<SettledDraw>`
    select s.draw_id, d.game_id, s.settled_at from draw_games.settlement s
    join draw_games.draw d on d.draw_id = s.draw_id
    where s.revision = 1
      and (s.settled_at, s.draw_id) > (${after.settledAt.toString()}::timestamptz, ${after.drawId}::uuid)
    order by s.settled_at, s.draw_id limit ${limit}`.execute(db);
  return rows;
}
