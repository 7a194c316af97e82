import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** What a player said when limits were offered, and when she last looked at them. */
export type LimitChoice = {
  readonly choice: 'limits' | 'no-limit';
  readonly reviewedAt: Temporal.Instant;
};

/** Whether a player has set limits or chosen to have none (IRGS-01). */
export function hasChosenQuestion(playerId: string): Question<boolean> {
  return {
    expression: sql`select to_jsonb(exists (
      select 1 from responsible_gaming.limit_choice c where c.player_id = ${playerId}))`,
    read: (answer) => answer === true,
  };
}

/** The choice of a player, if there is one. */
export async function findLimitChoice(db: Db, playerId: string): Promise<LimitChoice | undefined> {
  const { rows } = await sql<LimitChoice>`
    select c.choice, c.reviewed_at
    from responsible_gaming.limit_choice c where c.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Remembers a choice; it is a look at the limits too. */
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

/** Remembers that a player looked at the limits; without a choice there is nothing to look at. */
export async function markReviewed(tx: Tx, look: { playerId: string; now: Temporal.Instant }): Promise<void> {
  await sql`
    update responsible_gaming.limit_choice set reviewed_at = ${look.now.toString()}::timestamptz
    where player_id = ${look.playerId}`.execute(tx);
}

/** Remembers the answer to an offer of limits; false when it was the answer before. */
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
