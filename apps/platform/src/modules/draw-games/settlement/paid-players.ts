import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A player to whom a draw gave something back or paid something out. */
export type PaidPlayer = {
  readonly playerId: string;
  /** Some prize of it waits to be claimed. */
  readonly hasClaim: boolean;
};

/** Players whom a draw paid prizes, gave stakes back or took wrong prizes from, by id, after one of them; at most `limit`. */
export async function findPaidPlayers(
  db: Db,
  asked: { drawId: string; after: string | undefined; limit: number },
): Promise<PaidPlayer[]> {
  const { rows } = await sql<PaidPlayer>`
    select p.player_id, bool_or(p.is_claim) as has_claim from (
      select b.player_id, b.paid_as = 'claim' as is_claim from draw_games.board_prize b where b.draw_id = ${asked.drawId}
      union all
      select r.player_id, false from draw_games.draw_refund r where r.draw_id = ${asked.drawId}
      union all
      -- Whom a correction took something from has another balance as well.
      select m.player_id, false from draw_games.settlement s join draw_games.settlement later
        on later.draw_id = s.draw_id and later.revision = s.revision + 1
        join draw_games.matched_prize m on m.settlement_id = s.settlement_id
      where s.draw_id = ${asked.drawId}) p
    where ${asked.after ?? null}::uuid is null or p.player_id > ${asked.after ?? null}::uuid
    group by p.player_id order by p.player_id limit ${asked.limit}`.execute(db);
  return rows;
}
