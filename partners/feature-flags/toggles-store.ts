import {
  DISABLED_VARIANT,
  type FlagAdminToggle,
  type FlagMetrics,
  MAX_TOGGLES,
  type Toggle,
} from '@sunflower/partner-protocols/feature-flags.ts';
import { type Kysely, sql } from 'kysely';

type ToggleRow = {
  toggleName: string;
  isEnabled: boolean;
  description: string;
  variant: string | null;
  hasImpressionData: boolean;
  changedAt: string;
};

/** The flag server's tables. Queries pass timestamps as RFC 3339 text, and JSON as text. */
export type FeatureFlagsTables = {
  'feature_flags.toggle': ToggleRow;
  'feature_flags.usage': { toggleName: string; usedOn: string; yesCount: bigint; noCount: bigint };
};
export type FeatureFlagsDb = Kysely<FeatureFlagsTables>;

/** Returns the toggles that are on, sorted by name, as clients get them. */
export async function findEnabledToggles(db: FeatureFlagsDb): Promise<Toggle[]> {
  const rows = await db
    .selectFrom('feature_flags.toggle')
    .select(['toggleName', 'variant', 'hasImpressionData'])
    .where('isEnabled', '=', true)
    .orderBy('toggleName')
    .limit(MAX_TOGGLES)
    .execute();
  return rows.map((row) => ({
    name: row.toggleName,
    enabled: true,
    variant: (row.variant as Toggle['variant'] | null) ?? DISABLED_VARIANT,
    impressionData: row.hasImpressionData,
  }));
}

/** Returns every toggle, on or off, sorted by name. */
export async function findToggles(db: FeatureFlagsDb): Promise<FlagAdminToggle[]> {
  const rows = await db
    .selectFrom('feature_flags.toggle')
    .select(['toggleName', 'isEnabled', 'description'])
    .orderBy('toggleName')
    .limit(MAX_TOGGLES)
    .execute();
  return rows.map((row) => ({ name: row.toggleName, isEnabled: row.isEnabled, description: row.description }));
}

/** Adds missing toggles; existing ones don't change. Returns the names added. */
export async function insertToggles(
  db: FeatureFlagsDb,
  toggles: readonly FlagAdminToggle[],
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .insertInto('feature_flags.toggle')
    .values(
      toggles.map((toggle) => ({
        toggleName: toggle.name,
        isEnabled: toggle.isEnabled,
        description: toggle.description,
        variant: null,
        hasImpressionData: false,
        changedAt: now.toString(),
      })),
    )
    .onConflict((conflict) => conflict.column('toggleName').doNothing())
    .returning('toggleName')
    .execute();
  return rows.map((row) => row.toggleName);
}

/** Turns one toggle on or off; undefined if no toggle has that name. */
export async function setToggle(
  db: FeatureFlagsDb,
  change: { name: string; isEnabled: boolean; now: Temporal.Instant },
): Promise<FlagAdminToggle | undefined> {
  const row = await db
    .updateTable('feature_flags.toggle')
    .set({ isEnabled: change.isEnabled, changedAt: change.now.toString() })
    .where('toggleName', '=', change.name)
    .returning(['toggleName', 'isEnabled', 'description'])
    .executeTakeFirst();
  return row && { name: row.toggleName, isEnabled: row.isEnabled, description: row.description };
}

/**
 * Adds clients' counts to the day, and ignores unknown names. Uses one statement in a fixed order, so that two calls
 * can't deadlock.
 */
export async function addUsage(
  db: FeatureFlagsDb,
  usage: { toggles: FlagMetrics['bucket']['toggles']; day: string },
): Promise<void> {
  const counts = Object.entries(usage.toggles).map(([name, { yes, no }]) => ({ name, yes, no }));
  await sql`
    insert into feature_flags.usage as u (toggle_name, used_on, yes_count, no_count)
    select t.toggle_name, ${usage.day}::date, c.yes, c.no
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (name text, yes bigint, no bigint)
    join feature_flags.toggle t on t.toggle_name = c.name
    order by t.toggle_name
    on conflict (toggle_name, used_on) do update
      set yes_count = u.yes_count + excluded.yes_count, no_count = u.no_count + excluded.no_count`.execute(db);
}
