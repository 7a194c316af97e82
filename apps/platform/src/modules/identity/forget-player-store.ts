import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Tables of this module whose rows are only of use to the holder of an open account. */
const TABLES = [
  'email_proof',
  'password_reset',
  'password_change',
  'identity_change',
  'refused_email',
  'wrong_holder_data',
  'phone',
  'phone_code',
  'phone_change',
] as const;

/**
 * Deletes what a closed account left: its registration, which frees the email, links, and requested changes. The
 * verdict of the identity check stays, because it says why the player was allowed to play.
 */
export async function forgetPlayer(tx: Tx, player: { playerId: string; email: string }): Promise<void> {
  const { playerId, email } = player;
  for (const table of TABLES)
    await sql`delete from ${sql.table(`identity.${table}`)} where player_id = ${playerId}`.execute(tx);
  await sql`delete from identity.password_reset where email = ${email}`.execute(tx);
  await sql`delete from identity.taken_email where email = ${email}`.execute(tx);
  await sql`delete from identity.registration where registration_id = ${playerId}`.execute(tx);
}
