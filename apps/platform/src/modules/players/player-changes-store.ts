import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { normalizeEmail, personKey } from './person-key.ts';
import type { Address, Person } from './player.ts';
import { lockPlayer } from './players-store.ts';

/**
 * Stores a player's email, which they confirmed at `at`. Returns false when another player has it, or the player no
 * longer exists.
 */
export async function markEmail(
  tx: Tx,
  change: { playerId: string; email: string; at: Temporal.Instant },
): Promise<boolean> {
  const email = normalizeEmail(change.email);
  const { numAffectedRows } = await sql`
    update players.player set email = ${email}, email_verified_at = ${change.at.toString()}::timestamptz
    where player_id = ${change.playerId}
      and not exists (select 1 from players.player o where o.email = ${email}
        and o.player_id <> ${change.playerId})`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Changes a player's name or address. The database allows one active account per person: a change that would duplicate
 * another player is refused with PERSON_KNOWN (GLI19-03).
 */
export async function changePerson(
  tx: Tx,
  change: { playerId: string; name?: Pick<Person, 'firstName' | 'lastName'>; address?: Address },
): Promise<Person | Refusal<'PLAYER_UNKNOWN' | 'PERSON_KNOWN'>> {
  const before = await lockPlayer(tx, change.playerId);
  if (!before) return refuse('PLAYER_UNKNOWN');
  const { firstName, lastName } = change.name ?? before;
  const person: Person = {
    firstName,
    lastName,
    dateOfBirth: before.dateOfBirth,
    address: change.address ?? before.address,
  };
  const key = personKey(person);
  const { rows } = await sql`
    select 1 from players.player p
    where p.person_key = ${key} and p.status = 'active' and p.player_id <> ${change.playerId}`.execute(tx);
  if (rows.length > 0) return refuse('PERSON_KNOWN');
  const { line1, line2, city, state, postalCode } = person.address;
  await sql`
    update players.player set first_name = ${firstName}, last_name = ${lastName}, address_line1 = ${line1},
      address_line2 = ${line2 ?? null}, city = ${city}, state = ${state}, postal_code = ${postalCode},
        person_key = ${key}
    where player_id = ${change.playerId}`.execute(tx);
  return person;
}

/** Sets the language of emails to a player from now on; writes nothing if it's already set. */
export async function markLanguage(tx: Tx, change: { playerId: string; language: string }): Promise<void> {
  await sql`
    update players.player set language = ${change.language}
    where player_id = ${change.playerId} and language <> ${change.language}`.execute(tx);
}
