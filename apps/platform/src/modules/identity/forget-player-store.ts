import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * Deletes what a closed account left: its registration, which frees the email, links, and requested changes. Keeps
 * the verdict of the identity check, because it shows why the player was allowed to play.
 */
export async function forgetPlayer(tx: Tx, player: { playerId: string; email: string }): Promise<void> {
  const { playerId, email } = player;
  await sql`
    with proofs as (delete from identity.email_proof where player_id = ${playerId}),
      resets as (delete from identity.password_reset where player_id = ${playerId} or email = ${email}),
      passwords as (delete from identity.password_change where player_id = ${playerId}),
      changes as (delete from identity.identity_change where player_id = ${playerId}),
      refused as (delete from identity.refused_email where player_id = ${playerId}),
      wrong as (delete from identity.wrong_holder_data where player_id = ${playerId}),
      phones as (delete from identity.phone where player_id = ${playerId}),
      codes as (delete from identity.phone_code where player_id = ${playerId})
    delete from identity.phone_change where player_id = ${playerId}`.execute(tx);
  await sql`delete from identity.taken_email where email = ${email}`.execute(tx);
  await sql`delete from identity.registration where registration_id = ${playerId}`.execute(tx);
}
