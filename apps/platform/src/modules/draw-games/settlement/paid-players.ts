import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A player whose balance a draw may have changed. */
export type PaidPlayer = {
  readonly playerId: string;
  /** Whether the player has to claim a prize of the draw. */
  readonly hasClaim: boolean;
};

/**
 * Returns players whom a draw paid or refunded, or whose prize a correction reversed. Sorted by id, after the player
 * `after`; at most `limit`.
 */
export async function findPaidPlayers(
  db: Db,
  input: { drawId: string; after: string | undefined; limit: number },
): Promise<PaidPlayer[]> {
  const { rows } = await sql<PaidPlayer>`
    select p.player_id, bool_or(p.is_claim) as has_claim from (
      select b.player_id, b.paid_as = 'claim' as is_claim from draw_games.board_prize b
        where b.draw_id = ${input.drawId}
      union all
      select r.player_id, false from draw_games.draw_refund r where r.draw_id = ${input.drawId}
      union all
      -- The balance of a player whose prize was reversed by a correction changed too.
      select m.player_id, false from draw_games.settlement s join draw_games.settlement later
        on later.draw_id = s.draw_id and later.revision = s.revision + 1
        join draw_games.matched_prize m on m.settlement_id = s.settlement_id
      where s.draw_id = ${input.drawId}) p
    where ${input.after ?? null}::uuid is null or p.player_id > ${input.after ?? null}::uuid
    group by p.player_id order by p.player_id limit ${input.limit}`.execute(db);
  return rows;
}
