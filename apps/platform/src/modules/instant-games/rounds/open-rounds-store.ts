import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Returns how many of a player's rounds aren't finished and may still pay a prize. */
export async function countOpenRounds(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from instant_games.round r
    where r.player_id = ${playerId} and r.state = 'DEBITED'`.execute(db);
  return Number(rows[0]?.open ?? 0n);
}
