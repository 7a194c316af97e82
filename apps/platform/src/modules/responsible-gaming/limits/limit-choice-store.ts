import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';

/** Whether a player set limits or chose to have none, and when they last reviewed this choice. */
export type LimitChoice = {
  readonly choice: 'limits' | 'no-limit';
  readonly reviewedAt: Temporal.Instant;
};

/** Checks whether a player has set limits or chosen to have none (IRGS-01). */
export function hasChosenQuery(playerId: string): Query<boolean> {
  return {
    expression: sql`select to_jsonb(exists (
      select 1 from responsible_gaming.limit_choice c where c.player_id = ${playerId}))`,
    read: (answer) => answer === true,
  };
}

/** Returns a player's choice, if any. */
export async function findLimitChoice(db: Db, playerId: string): Promise<LimitChoice | undefined> {
  const { rows } = await sql<LimitChoice>`
    select c.choice, c.reviewed_at
    from responsible_gaming.limit_choice c where c.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Stores a choice, which also counts as a review of the limits. */
export async function putLimitChoice(
  tx: Tx,
  chosen: { playerId: string; choice: LimitChoice['choice']; now: Temporal.Instant },
): Promise<void> {
  const now = chosen.now.toString();
  await sql`
    insert into responsible_gaming.limit_choice as c (player_id, choice, chosen_at, reviewed_at)
    values (${chosen.playerId}, ${chosen.choice}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (player_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at,
      reviewed_at = excluded.reviewed_at`.execute(tx);
}

/** Records that a player reviewed their limits; without a choice there is nothing to review. */
export async function markReviewed(tx: Tx, look: { playerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`
    update responsible_gaming.limit_choice set reviewed_at = ${look.now.toString()}::timestamptz
    where player_id = ${look.playerId}`.execute(tx);
}

/** Stores the response to an offer of limits; returns false if it is the same as before. */
export async function putOfferAnswer(
  tx: Tx,
  answer: { playerId: string; moment: string; choice: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into responsible_gaming.limit_offer as o (player_id, moment, choice, answered_at)
    values (${answer.playerId}, ${answer.moment}, ${answer.choice}, ${answer.now.toString()}::timestamptz)
    on conflict (player_id, moment) do update set choice = excluded.choice, answered_at = excluded.answered_at
      where o.choice <> excluded.choice
    returning o.player_id`.execute(tx);
  return rows.length > 0;
}
