import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A player's number of wrong codes since `since`. */
export type PromoAttempts = { readonly since: Temporal.Instant; readonly wrongCount: number };

/**
 * Returns a player's number of wrong codes with its row locked, so concurrent guesses are counted one after another.
 * Creates the row for the first guess.
 */
export async function lockAttempts(tx: Tx, input: { playerId: string; now: Temporal.Instant }): Promise<PromoAttempts> {
  await sql`
    insert into bonuses.promo_tries (player_id, window_began_at, wrong_count)
    values (${input.playerId}, ${input.now.toString()}, 0) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ windowBeganAt: Temporal.Instant; wrongCount: number }>`
    select t.window_began_at, t.wrong_count from bonuses.promo_tries t
    where t.player_id = ${input.playerId} for update`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the row of wrong codes is missing');
  return { since: row.windowBeganAt, wrongCount: row.wrongCount };
}

/** Writes a player's number of wrong codes. The caller must hold the row lock. */
export async function writeAttempts(tx: Tx, written: PromoAttempts & { playerId: string }): Promise<void> {
  await sql`
    update bonuses.promo_tries set window_began_at = ${written.since.toString()}, wrong_count = ${written.wrongCount}
    where player_id = ${written.playerId}`.execute(tx);
}
