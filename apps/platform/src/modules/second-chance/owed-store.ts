import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * Returns what second-chance drawings may still pay a player: entries of sealed drawings that will be drawn, and
 * amounts that were won and aren't paid. Doesn't count bonuses, because they end with the account, or entries of
 * drawings without a seal, because the seal will leave out closed accounts.
 */
export async function countOwed(db: Db, playerId: string): Promise<{ entries: number; prizes: number }> {
  const { rows } = await sql<{ entries: bigint; prizes: bigint }>`
    select
      (select count(*) from second_chance.entry e join second_chance.seal s using (drawing_id)
        where e.player_id = ${playerId}
          and not exists (select from second_chance.result r where r.drawing_id = e.drawing_id)
          and not exists (select from second_chance.left_out o where o.entry_id = e.entry_id)
          and not exists (select from second_chance.delay d
            where d.drawing_id = e.drawing_id and d.reason = 'BEACON_MISSED')) as entries,
      (select count(*) from second_chance.winner w
        where w.player_id = ${playerId} and w.prize_cents is not null
          and not exists (select from second_chance.payment p where p.winner_id = w.winner_id)) as prizes`.execute(db);
  return { entries: Number(rows[0]?.entries ?? 0n), prizes: Number(rows[0]?.prizes ?? 0n) };
}
