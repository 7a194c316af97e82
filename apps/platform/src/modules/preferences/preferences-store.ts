import { LEAST_LOOSENING_WAIT } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { KnownPreference, PreferenceName } from './known-preferences.ts';
import { looseningWaitSql } from './loosening-wait.ts';
import type { PendingPreference, Preference } from './preference.ts';

type PreferenceRow = {
  preferenceId: string;
  category: string;
  subCategory: string;
  preference: string;
  pending: string | null;
  askedAt: Temporal.Instant | null;
  askedWaitHours: number | null;
  waitHours: number;
};

/** A preference that the player has set, and how many hours a looser value waits before it can be confirmed. */
export type StoredPreference = Preference & { readonly preferenceId: string; readonly waitHours: number };

function toPreference(row: PreferenceRow): StoredPreference {
  const { pending: preference, askedAt, waitHours } = row;
  const pending =
    preference === null || askedAt === null
      ? {}
      : { pending: { preference, askedAt, askedHours: row.askedWaitHours ?? LEAST_LOOSENING_WAIT, waitHours } };
  return {
    preferenceId: row.preferenceId,
    category: row.category,
    subCategory: row.subCategory,
    preference: row.preference,
    waitHours,
    ...pending,
  };
}

/** Returns all preferences a player ever set: at most one per known preference. */
export async function findPreferences(db: Db, playerId: string): Promise<StoredPreference[]> {
  const { rows } = await sql<PreferenceRow>`
    select p.*, ${looseningWaitSql(sql`p.player_id`)} as wait_hours from preferences.preference p
    where p.player_id = ${playerId}`.execute(db);
  return rows.map(toPreference);
}

/** Returns one preference of this player by its id, locked; undefined also for another player's id. */
export async function lockPreferenceById(
  tx: Tx,
  input: { playerId: string; preferenceId: string },
): Promise<StoredPreference | undefined> {
  const { rows } = await sql<PreferenceRow>`
    select p.*, ${looseningWaitSql(sql`p.player_id`)} as wait_hours from preferences.preference p
    where p.preference_id = ${input.preferenceId} and p.player_id = ${input.playerId} for update`.execute(tx);
  return rows[0] && toPreference(rows[0]);
}

/**
 * Returns one preference by its names, locked. A row with the default is inserted first, so that two concurrent first
 * changes wait for each other.
 */
export async function lockPreferenceByName(
  tx: Tx,
  input: { playerId: string; known: KnownPreference; now: Temporal.Instant },
): Promise<StoredPreference> {
  const { category, subCategory, fallback } = input.known;
  await sql`
    insert into preferences.preference (player_id, category, sub_category, preference_id, preference, set_at)
    values (${input.playerId}, ${category}, ${subCategory}, ${newId()}, ${fallback},
      ${input.now.toString()}::timestamptz)
    on conflict (player_id, category, sub_category) do nothing`.execute(tx);
  const { rows } = await sql<PreferenceRow>`
    select p.*, ${looseningWaitSql(sql`p.player_id`)} as wait_hours from preferences.preference p
    where p.player_id = ${input.playerId} and p.category = ${category} and p.sub_category = ${subCategory}
      for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a preference that was just inserted is missing');
  return toPreference(row);
}

/** Applies a value and clears a pending change. */
export async function markApplied(
  tx: Tx,
  change: { preferenceId: string; preference: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update preferences.preference set preference = ${change.preference}, set_at = ${change.now.toString()}::timestamptz,
      pending = null, asked_at = null, asked_wait_hours = null
    where preference_id = ${change.preferenceId}`.execute(tx);
}

/** Stores a pending change (undefined clears it) next to the current value. */
export async function markPending(
  tx: Tx,
  change: { preferenceId: string; pending: PendingPreference | undefined },
): Promise<void> {
  const { pending } = change;
  await sql`
    update preferences.preference
    set pending = ${pending?.preference ?? null}, asked_at = ${pending?.askedAt.toString() ?? null}::timestamptz,
      asked_wait_hours = ${pending?.askedHours ?? null}::integer
    where preference_id = ${change.preferenceId}`.execute(tx);
}

/** Resets a player's choices in a category to their defaults, and returns the names of those that changed. */
export async function resetChosen(
  tx: Tx,
  input: { playerId: string; category: string; fallback: string; now: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql<{ subCategory: string }>`
    update preferences.preference p set preference = ${input.fallback}, set_at = ${input.now.toString()}::timestamptz
    where p.player_id = ${input.playerId} and p.category = ${input.category} and p.preference <> ${input.fallback}
    returning p.sub_category`.execute(tx);
  return rows.map(({ subCategory }) => subCategory).sort();
}

/** Returns the current value of one preference of a player, or undefined when it was never set. */
export async function findValue(db: Db, input: PreferenceName & { playerId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ preference: string }>`
    select p.preference from preferences.preference p
    where p.player_id = ${input.playerId} and p.category = ${input.category}
      and p.sub_category = ${input.subCategory}`.execute(db);
  return rows[0]?.preference;
}

/** Returns SQL for whether a player set a preference to a value. */
export function hasChosenSql(of: PreferenceName & { playerId: string; preference: string }): RawBuilder<boolean> {
  return sql<boolean>`exists (select from preferences.preference p
    where p.player_id = ${of.playerId} and p.category = ${of.category} and p.sub_category = ${of.subCategory}
      and p.preference = ${of.preference})`;
}

/** A player and the value they set. */
export type Choice = { readonly playerId: string; readonly preference: string };

/**
 * Returns players whose choice contains a word, ordered by player id, after the player `after`; the caller parses their
 * exact choice.
 */
export async function findChoices(
  db: Db,
  input: PreferenceName & { readonly word: string; readonly after: string | undefined; readonly limit: number },
): Promise<Choice[]> {
  const { category, subCategory, word, after = null, limit } = input;
  const { rows } = await sql<Choice>`
    select p.player_id, p.preference from preferences.preference p
    where p.category = ${category} and p.sub_category = ${subCategory} and p.preference <> ''
      and strpos(p.preference, ${word}) > 0 and (${after}::uuid is null or p.player_id > ${after}::uuid)
    order by p.player_id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes everything a player ever set. */
export async function deletePreferences(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from preferences.preference where player_id = ${playerId}`.execute(tx);
}
