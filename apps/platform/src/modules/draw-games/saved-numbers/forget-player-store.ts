import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Deletes a player's cart and saved numbers. Tickets stay. */
export async function deleteCartAndSavedNumbers(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from draw_games.cart_wager where owner_kind = 'player' and owner_id = ${playerId}`.execute(tx);
  await sql`delete from draw_games.cart where owner_kind = 'player' and owner_id = ${playerId}`.execute(tx);
  await sql`delete from draw_games.saved_numbers where player_id = ${playerId}`.execute(tx);
}
