import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * Returns the number of a player's tickets that may still pay money: those in a draw without a published result, or in
 * a void draw that isn't refunded yet.
 */
export async function countOpenTickets(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from draw_games.ticket t
    where t.player_id = ${playerId} and exists (
      select from draw_games.draw d where d.draw_id = any(t.draw_ids) and case d.state
        when 'void' then not exists (select from draw_games.follow_up f
          where f.draw_id = d.draw_id and f.work = 'refund')
        else d.state not in ('published', 'corrected', 'not-held') end)`.execute(db);
  return Number(rows[0]?.open ?? 0n);
}
