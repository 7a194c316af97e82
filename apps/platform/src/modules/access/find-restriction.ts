import type { AccessTypeName, UnitCheckOptions } from '@sunflower/player-rules/access/access-rights.ts';
import { EXCLUSIONS, type FeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Query, queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { AccessRefusal } from './access-refusals.ts';
import {
  closingEntrySql,
  denyingEntrySql,
  findDecidingEntry,
  findEntries,
  holdsFeatureSetSql,
} from './access-store.ts';
import { expiryOnWire } from './expiry-on-wire.ts';
import { EVERYONE, type FeatureSet, featureSetsOf, type RestrictionEntry } from './restriction.ts';

/**
 * Checks the access gate: returns undefined when a player may use a unit now, or else the refusal with the feature set
 * and its end. A unit without an entry is open [S4.7-3]; if the database doesn't respond, it throws, so the gate stays
 * closed (ASVS-16.5.3). One statement.
 */
export async function findRestriction(
  db: Db,
  query: { playerId: string; unit: string; now: Temporal.Instant },
): Promise<Refusal<AccessRefusal> | undefined> {
  const entry = await findDecidingEntry(db, query);
  if (entry?.accessType !== 'DENY') return undefined;
  return restrictionRefusal({ ...entry, expiresAt: entry.expiresAt ?? null }, query.now);
}

/** The units to check together. By default all of them are required, and units without an entry are open. */
type RequiredUnits = {
  readonly playerId: string;
  readonly units: readonly string[];
  readonly check?: UnitCheckOptions;
  readonly now: Temporal.Instant;
};

/**
 * Returns the access gate's refusal of an action that needs all, or any, of several units; undefined if the action can
 * proceed. [S6-3]
 */
export async function findAnyRestriction(db: Db, input: RequiredUnits): Promise<Refusal<AccessRefusal> | undefined> {
  return (await queryTogether(db, { restriction: restrictionQuery(input) })).restriction;
}

const isUsual = ({ mode, implicit }: UnitCheckOptions) => mode === 'all' && implicit === 'allow';

/**
 * Returns whether a player has a restriction of one of these names, whatever else restricts them, as a query that can
 * be combined with queries of other modules.
 */
export function hasFeatureSetQuery(input: {
  playerId: string;
  names: readonly FeatureSetName[];
  now: Temporal.Instant;
}): Query<boolean> {
  return { expression: sql`select to_jsonb(${holdsFeatureSetSql(input)})`, read: (answer) => answer === true };
}

/**
 * Returns the refusal for a player under a restriction of this name, regardless of its units: a unit that was added
 * to the feature set later is closed too.
 */
export async function findNamedRestriction(
  db: Db,
  { featureSet, ...query }: { playerId: string; featureSet: FeatureSetName; unit: string; now: Temporal.Instant },
): Promise<Refusal<AccessRefusal> | undefined> {
  const entries = await findEntries(db, query);
  const entry = entries.find((one) => one.featureSet === featureSet && one.accessType === 'DENY');
  return entry && restrictionRefusal({ ...entry, unit: query.unit, expiresAt: entry.expiresAt ?? null }, query.now);
}

/** Returns the access gate for several units as a query that can be combined with queries of other modules. */
export function restrictionQuery(input: RequiredUnits): Query<Refusal<AccessRefusal> | undefined> {
  const { check } = input;
  // Every purchase uses the usual check, which has a statement of its own with a cached plan.
  const row = check === undefined || isUsual(check) ? denyingEntrySql(input) : closingEntrySql({ ...input, check });
  return {
    expression: sql`select jsonb_build_object('playerId', d.player_id, 'featureSet', d.feature_set, 'unit', d.unit,
        'expiresAt', d.expires_at)
      from (${row}) d`,
    read: (answer) => {
      const entry = answer as ClosingEntry | null;
      if (!entry) return undefined;
      const expiresAt = entry.expiresAt === null ? null : Temporal.Instant.from(entry.expiresAt);
      return restrictionRefusal({ ...entry, expiresAt }, input.now);
    },
  };
}

/** The reason a unit is closed: a denial, or just a missing allowance; its end is in Postgres format. */
type ClosingEntry = { playerId: string | null; featureSet: string | null; unit: string; expiresAt: string | null };
type Closing = Omit<ClosingEntry, 'expiresAt'> & { expiresAt: Temporal.Instant | null };

function restrictionRefusal(closing: Closing, now: Temporal.Instant): Refusal<AccessRefusal> {
  const { playerId, unit, expiresAt } = closing;
  const featureSet = closing.featureSet ?? '';
  return refuse(EXCLUSIONS.has(featureSet) ? 'PLAYER_EXCLUDED' : 'ACCESS_DENIED', {
    details: {
      unit,
      restriction: featureSet,
      ...expiryOnWire({ featureSet, expiresAt }, now),
      // A unit that requires an allowance is closed to everyone who has no allowance.
      isForEveryone: playerId === null || playerId === EVERYONE,
    },
  });
}

/** Returns the feature sets denied (or explicitly allowed) to a player now, for the player's own call [S7-6]. */
export async function findFeatureSets(
  db: Db,
  query: { playerId: string; now: Temporal.Instant; accessType?: AccessTypeName },
): Promise<FeatureSet[]> {
  const { accessType = 'DENY' } = query;
  const entries = await findEntries(db, query);
  return featureSetsOf(entries.filter((entry) => entry.accessType === accessType));
}

/** Returns every entry for EVERYONE that applies now [S7-7]. */
export function findPlatformRestrictions(db: Db, now: Temporal.Instant): Promise<RestrictionEntry[]> {
  return findEntries(db, { playerId: EVERYONE, now });
}

/** Returns every entry of a player or of EVERYONE that applies now, for operators. */
export function listRestrictions(
  db: Db,
  query: { playerId: string; now: Temporal.Instant },
): Promise<RestrictionEntry[]> {
  return findEntries(db, query);
}
