import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { personKey } from './person-key.ts';
import type { Person } from './player.ts';

/** Returns the ids of the closed accounts of this person, in any spelling. */
export async function findClosedByPerson(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select p.player_id from players.player p
    where p.person_key = ${personKey(person)} and p.status = 'closed'`.execute(db);
  return rows.map((row) => row.playerId);
}

/**
 * Closes a player's account and frees its email for another one. Name, birth date and address stay until
 * `eraseIdentity`, because they belong to the records of what was paid.
 */
export async function markPlayerClosed(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update players.player set status = 'closed', email = ${`${playerId}@closed.invalid`}, email_verified_at = null
    where player_id = ${playerId}`.execute(tx);
}

/**
 * Erases the identity of a closed account. Sets an impossible date of birth, so that the row never matches a person.
 */
export async function eraseIdentity(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update players.player set first_name = '', last_name = '', date_of_birth = '0001-01-01', address_line1 = '',
      address_line2 = null, city = '', postal_code = '', person_key = ${`erased ${playerId}`}
    where player_id = ${playerId} and status = 'closed'`.execute(tx);
}

/** Returns which of these players have closed their accounts. */
export async function findClosedPlayers(db: Db, playerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ playerId: string }>`
    select p.player_id from players.player p
    where p.player_id = any(${sql.val([...playerIds])}::uuid[]) and p.status = 'closed'`.execute(db);
  return new Set(rows.map(({ playerId }) => playerId));
}
