import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { KnownPreference, PreferenceName } from './known-preferences.ts';
import type { PendingPreference, Preference } from './preference.ts';

type PreferenceRow = {
  preferenceId: string;
  category: string;
  subCategory: string;
  preference: string;
  pending: string | null;
  askedAt: Temporal.Instant | null;
};

/** A preference that was set. */
export type StoredPreference = Preference & { readonly preferenceId: string };

function toPreference(row: PreferenceRow): StoredPreference {
  const pending =
    row.pending === null || row.askedAt === null ? {} : { pending: { preference: row.pending, askedAt: row.askedAt } };
  return {
    preferenceId: row.preferenceId,
    category: row.category,
    subCategory: row.subCategory,
    preference: row.preference,
    ...pending,
  };
}

/** All a player ever set: at most as many as there are known ones. */
export async function findPreferences(db: Db, playerId: string): Promise<StoredPreference[]> {
  const { rows } = await sql<PreferenceRow>`
    select p.* from preferences.preference p where p.player_id = ${playerId}`.execute(db);
  return rows.map(toPreference);
}

/** One preference of this very player by its id, locked; undefined also for an id of somebody else. */
export async function lockPreferenceById(
  tx: Tx,
  asked: { playerId: string; preferenceId: string },
): Promise<StoredPreference | undefined> {
  const { rows } = await sql<PreferenceRow>`
    select p.* from preferences.preference p
    where p.preference_id = ${asked.preferenceId} and p.player_id = ${asked.playerId} for update`.execute(tx);
  return rows[0] && toPreference(rows[0]);
}

/** One preference by its names, locked; a row with what holds by itself is made first, so that two first changes wait for each other. */
export async function lockPreferenceByName(
  tx: Tx,
  asked: { playerId: string; known: KnownPreference; now: Temporal.Instant },
): Promise<StoredPreference> {
  const { category, subCategory, fallback } = asked.known;
  await sql`
    insert into preferences.preference (player_id, category, sub_category, preference_id, preference, set_at)
    values (${asked.playerId}, ${category}, ${subCategory}, ${newId()}, ${fallback}, ${asked.now.toString()}::timestamptz)
    on conflict (player_id, category, sub_category) do nothing`.execute(tx);
  const { rows } = await sql<PreferenceRow>`
    select p.* from preferences.preference p
    where p.player_id = ${asked.playerId} and p.category = ${category} and p.sub_category = ${subCategory} for update`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a preference that was just inserted is not there');
  return toPreference(row);
}

/** Puts a value in force; a wish that waited is gone. */
export async function markApplied(
  tx: Tx,
  change: { preferenceId: string; preference: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update preferences.preference set preference = ${change.preference}, set_at = ${change.now.toString()}::timestamptz,
      pending = null, asked_at = null
    where preference_id = ${change.preferenceId}`.execute(tx);
}

/** Remembers a wish that waits (undefined: none any more) beside the value in force. */
export async function markPending(
  tx: Tx,
  change: { preferenceId: string; pending: PendingPreference | undefined },
): Promise<void> {
  const { pending } = change;
  await sql`
    update preferences.preference
    set pending = ${pending?.preference ?? null}, asked_at = ${pending?.askedAt.toString() ?? null}::timestamptz
    where preference_id = ${change.preferenceId}`.execute(tx);
}

/** Sets what a player chose of a category back to what holds by itself, and gives the names of what was changed. */
export async function resetChosen(
  tx: Tx,
  asked: { playerId: string; category: string; fallback: string; now: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql<{ subCategory: string }>`
    update preferences.preference p set preference = ${asked.fallback}, set_at = ${asked.now.toString()}::timestamptz
    where p.player_id = ${asked.playerId} and p.category = ${asked.category} and p.preference <> ${asked.fallback}
    returning p.sub_category`.execute(tx);
  return rows.map(({ subCategory }) => subCategory).sort();
}

/** The value in force of one preference of a player, or undefined when it was never set. */
export async function findValue(db: Db, asked: PreferenceName & { playerId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ preference: string }>`
    select p.preference from preferences.preference p
    where p.player_id = ${asked.playerId} and p.category = ${asked.category} and p.sub_category = ${asked.subCategory}`.execute(
    db,
  );
  return rows[0]?.preference;
}

/** Who set a preference, and to what. */
export type Choice = { readonly playerId: string; readonly preference: string };

/** Players who chose something that holds a word, by their id after one; the caller reads what exactly they chose. */
export async function findChoices(
  db: Db,
  asked: PreferenceName & { readonly word: string; readonly after: string | undefined; readonly limit: number },
): Promise<Choice[]> {
  const { category, subCategory, word, after = null, limit } = asked;
  const { rows } = await sql<Choice>`
    select p.player_id, p.preference from preferences.preference p
    where p.category = ${category} and p.sub_category = ${subCategory} and p.preference <> ''
      and strpos(p.preference, ${word}) > 0 and (${after}::uuid is null or p.player_id > ${after}::uuid)
    order by p.player_id limit ${limit}`.execute(db);
  return rows;
}
