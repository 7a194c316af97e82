import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** How often a player has guessed wrong since `since`. */
export type PromoTries = { readonly since: Temporal.Instant; readonly wrongCount: number };

/** A player's guesses under a row lock, so that guesses at once are counted one after the other; a row is made for the first. */
export async function lockTries(tx: Tx, asked: { playerId: string; now: Temporal.Instant }): Promise<PromoTries> {
  await sql`
    insert into bonuses.promo_tries (player_id, window_began_at, wrong_count)
    values (${asked.playerId}, ${asked.now.toString()}, 0) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ windowBeganAt: Temporal.Instant; wrongCount: number }>`
    select t.window_began_at, t.wrong_count from bonuses.promo_tries t where t.player_id = ${asked.playerId} for update`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new Error('the row of guesses is gone');
  return { since: row.windowBeganAt, wrongCount: row.wrongCount };
}

/** Writes a player's guesses; the row is locked. */
export async function writeTries(tx: Tx, written: PromoTries & { playerId: string }): Promise<void> {
  await sql`
    update bonuses.promo_tries set window_began_at = ${written.since.toString()}, wrong_count = ${written.wrongCount}
    where player_id = ${written.playerId}`.execute(tx);
}
