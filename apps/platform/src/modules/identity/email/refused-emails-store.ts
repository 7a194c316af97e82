import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type PlayersEmail = { readonly playerId: string; readonly email: string };

/** Returns whether the owner of a mailbox said that this player's account isn't theirs. `email` is normalized. */
export async function isEmailRefused(db: Db, { playerId, email }: PlayersEmail): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.refused_email
    where player_id = ${playerId} and email = ${email}`.execute(db);
  return rows.length > 0;
}

/** Stores that an email isn't the player's, and ends every link to it that wasn't used. */
export async function refuseEmailOf(tx: Tx, refused: PlayersEmail & { readonly now: Temporal.Instant }): Promise<void> {
  const { playerId, email } = refused;
  const now = refused.now.toString();
  await sql`insert into identity.refused_email (player_id, email, refused_at)
    values (${playerId}, ${email}, ${now}::timestamptz) on conflict do nothing`.execute(tx);
  await sql`update identity.email_proof set ended_at = ${now}::timestamptz
    where player_id = ${playerId} and email = ${email} and confirming_at is null and ended_at is null`.execute(tx);
}
