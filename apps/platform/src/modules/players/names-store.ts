import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Person } from './player.ts';

/** The parts of a player's identity that other lists of people are compared with. */
export type PlayerName = Pick<Person, 'firstName' | 'lastName' | 'dateOfBirth'> & { readonly playerId: string };

/** Returns the names and birth dates (yyyy-MM-dd) of these players; unknown ids are left out. */
export async function findNames(db: Db | Tx, playerIds: readonly string[]): Promise<PlayerName[]> {
  if (playerIds.length === 0) return [];
  const { rows } = await sql<PlayerName>`
    select p.player_id, p.first_name, p.last_name, p.date_of_birth from players.player p
    where p.player_id = any(${[...playerIds]}::uuid[])`.execute(db);
  return rows;
}
