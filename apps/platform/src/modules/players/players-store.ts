import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { normalizeEmail, personKey } from './person-key.ts';
import type { IdentityLevel, Person, Player } from './player.ts';
import type { PlayersRefusal } from './players-refusals.ts';
import { mayBeOnePerson, traitsOf } from './possible-duplicates.ts';

type PlayerRow = {
  playerId: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
  status: Player['status'];
  identityLevel: IdentityLevel;
  passwordChangedAt: Temporal.Instant | null;
  emailVerifiedAt: Temporal.Instant | null;
  language: string;
  createdAt: Temporal.Instant;
};

function toPlayer(row: PlayerRow): Player {
  return {
    playerId: row.playerId,
    subject: row.subject,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: row.dateOfBirth,
    address: {
      line1: row.addressLine1,
      ...(row.addressLine2 === null ? {} : { line2: row.addressLine2 }),
      city: row.city,
      state: row.state,
      postalCode: row.postalCode,
    },
    status: row.status,
    identityLevel: row.identityLevel,
    ...(row.passwordChangedAt === null ? {} : { passwordChangedAt: row.passwordChangedAt }),
    ...(row.emailVerifiedAt === null ? {} : { emailVerifiedAt: row.emailVerifiedAt }),
    language: row.language,
    createdAt: row.createdAt,
  };
}

/** Returns the player with this id, or undefined. */
export async function findPlayer(db: Db, playerId: string): Promise<Player | undefined> {
  const { rows } = await sql<PlayerRow>`select p.* from players.player p where p.player_id = ${playerId}`.execute(db);
  return rows[0] && toPlayer(rows[0]);
}

/** Returns the player with this id under a row lock, for a decision that depends on the row. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<Player | undefined> {
  const { rows } = await sql<PlayerRow>`
    select p.* from players.player p where p.player_id = ${playerId} for update`.execute(tx);
  return rows[0] && toPlayer(rows[0]);
}

/** Returns the player whose account at the identity provider has this subject, or undefined. */
export async function findPlayerBySubject(db: Db, subject: string): Promise<Player | undefined> {
  const { rows } = await sql<PlayerRow>`select p.* from players.player p where p.subject = ${subject}`.execute(db);
  return rows[0] && toPlayer(rows[0]);
}

/** Returns the player with this email, in upper or lower case, or undefined. */
export async function findPlayerByEmail(db: Db, email: string): Promise<Player | undefined> {
  const { rows } =
    await sql<PlayerRow>`select p.* from players.player p where p.email = ${normalizeEmail(email)}`.execute(db);
  return rows[0] && toPlayer(rows[0]);
}

/** Returns the active player who is this person in any spelling (GLI19-03), or undefined. */
export async function findActivePlayerByPerson(db: Db, person: Person): Promise<Player | undefined> {
  const { rows } = await sql<PlayerRow>`
    select p.* from players.player p where p.person_key = ${personKey(person)} and p.status = 'active'`.execute(db);
  return rows[0] && toPlayer(rows[0]);
}

/**
 * Maximum number of people that are compared. About two hundred players of a state lottery have one birth date, and a
 * birth date is compared with up to twenty others.
 */
const MAX_COMPARED = 20_000;

/**
 * Returns the ids of other players, including closed accounts, who may be the same person (see `mayBeOnePerson`;
 * GLI19-03).
 */
export async function findPossibleDuplicates(
  db: Db,
  player: Person & { readonly playerId: string },
): Promise<string[]> {
  const traits = traitsOf(player);
  const dates = [...traits.bornOn, ...traits.bornNear];
  const { rows } = await sql<PlayerRow>`
    select p.* from players.player p
    where p.date_of_birth = any(${dates}::date[]) and p.player_id <> ${player.playerId}
    order by p.player_id limit ${MAX_COMPARED}`.execute(db);
  return rows
    .map(toPlayer)
    .filter((other) => mayBeOnePerson(traits, traitsOf(other)))
    .map(({ playerId }) => playerId);
}

/** A player to be stored; `createdAt` is business time. */
export type NewPlayer = Person & {
  readonly playerId: string;
  readonly subject: string;
  readonly email: string;
  readonly createdAt: Temporal.Instant;
};

/**
 * Stores a new active player without an identity level. The database itself allows one account per email and per
 * person; a second one is refused with EMAIL_TAKEN or PERSON_KNOWN (GLI19-03).
 */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<Player | Refusal<PlayersRefusal>> {
  const { address } = player;
  const { rows } = await sql<PlayerRow>`
    insert into players.player (player_id, subject, email, first_name, last_name, date_of_birth, address_line1,
      address_line2,
      city, state, postal_code, person_key, created_at)
    values (${player.playerId}, ${player.subject}, ${normalizeEmail(player.email)}, ${player.firstName},
      ${player.lastName},
      ${player.dateOfBirth}::date, ${address.line1}, ${address.line2 ?? null}, ${address.city}, ${address.state},
      ${address.postalCode}, ${personKey(player)}, ${player.createdAt.toString()}::timestamptz)
    on conflict do nothing
    returning *`.execute(tx);
  if (rows[0]) return toPlayer(rows[0]);
  return (await findPlayerByEmail(tx, player.email)) ? refuse('EMAIL_TAKEN') : refuse('PERSON_KNOWN');
}

/** Sets the result of a player's identity check. Refuses with PLAYER_UNKNOWN. */
export async function markIdentityLevel(
  tx: Tx,
  change: { playerId: string; level: IdentityLevel },
): Promise<Player | Refusal<PlayersRefusal>> {
  const { rows } = await sql<PlayerRow>`
    update players.player set identity_level = ${change.level} where player_id = ${change.playerId}
      returning *`.execute(tx);
  return rows[0] ? toPlayer(rows[0]) : refuse('PLAYER_UNKNOWN');
}

/** Records when the player's password was changed; `at` is business time. Refuses with PLAYER_UNKNOWN. */
export async function markPasswordChanged(
  tx: Tx,
  change: { playerId: string; at: Temporal.Instant },
): Promise<Player | Refusal<PlayersRefusal>> {
  const { rows } = await sql<PlayerRow>`
    update players.player set password_changed_at = ${change.at.toString()}::timestamptz
    where player_id = ${change.playerId} returning *`.execute(tx);
  return rows[0] ? toPlayer(rows[0]) : refuse('PLAYER_UNKNOWN');
}
