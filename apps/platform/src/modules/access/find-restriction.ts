import type { AccessTypeName } from '@sunflower/player-rules/access/access-rights.ts';
import { EXCLUSIONS } from '@sunflower/player-rules/access/feature-sets.ts';
import { askTogether, type Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { AccessRefusal } from './access-refusals.ts';
import { denyingRow, findDecidingEntry, findEntries } from './access-store.ts';
import { expiryOnWire } from './expiry-on-wire.ts';
import { EVERYONE, type FeatureSet, featureSetsOf, type RestrictionEntry } from './restriction.ts';

/**
 * The access gate: undefined when a player may use a unit now, else the refusal with the feature set and its end. Implicit allow: a
 * unit without an entry is open [S4.7-3]; a database that does not answer throws, so the gate closes (ASVS-16.5.3). One statement.
 */
export async function findRestriction(
  db: Db,
  question: { playerId: string; unit: string; now: Temporal.Instant },
): Promise<Refusal<AccessRefusal> | undefined> {
  const entry = await findDecidingEntry(db, question);
  if (entry?.accessType !== 'DENY') return undefined;
  return restrictionRefusal({ ...entry, expiresAt: entry.expiresAt ?? null }, question.now);
}

/** The same gate for something that needs all of several units: the first denial found. */
export async function findAnyRestriction(
  db: Db,
  asked: { playerId: string; units: readonly string[]; now: Temporal.Instant },
): Promise<Refusal<AccessRefusal> | undefined> {
  return (await askTogether(db, { restriction: restrictionQuestion(asked) })).restriction;
}

/** The same gate for something that needs several units at once, to be asked together with other rooms' questions. */
export function restrictionQuestion(asked: {
  playerId: string;
  units: readonly string[];
  now: Temporal.Instant;
}): Question<Refusal<AccessRefusal> | undefined> {
  return {
    expression: sql`select jsonb_build_object('playerId', d.player_id, 'featureSet', d.feature_set, 'unit', d.unit, 'expiresAt', d.expires_at)
      from (${denyingRow(asked)}) d`,
    read: (answer) => {
      const entry = answer as DenyingEntry | null;
      if (!entry) return undefined;
      const expiresAt = entry.expiresAt === null ? null : Temporal.Instant.from(entry.expiresAt);
      return restrictionRefusal({ ...entry, expiresAt }, asked.now);
    },
  };
}

/** What a denial says of itself; its end as Postgres writes it. */
type DenyingEntry = { playerId: string; featureSet: string; unit: string; expiresAt: string | null };
type Denial = Omit<DenyingEntry, 'expiresAt'> & { expiresAt: Temporal.Instant | null };

function restrictionRefusal(denial: Denial, now: Temporal.Instant): Refusal<AccessRefusal> {
  const { playerId, featureSet, unit } = denial;
  return refuse(EXCLUSIONS.has(featureSet) ? 'PLAYER_EXCLUDED' : 'ACCESS_DENIED', {
    details: {
      unit,
      restriction: featureSet,
      ...expiryOnWire(denial, now),
      isForEveryone: playerId === EVERYONE,
    },
  });
}

/** Feature sets denied (or explicitly allowed) to a player now, as the player's own call tells them [S7-6]. */
export async function findFeatureSets(
  db: Db,
  question: { playerId: string; now: Temporal.Instant; accessType?: AccessTypeName },
): Promise<FeatureSet[]> {
  const { accessType = 'DENY' } = question;
  const entries = await findEntries(db, question);
  return featureSetsOf(entries.filter((entry) => entry.accessType === accessType));
}

/** What is switched for everyone now [S7-7]. */
export function findPlatformRestrictions(db: Db, now: Temporal.Instant): Promise<RestrictionEntry[]> {
  return findEntries(db, { playerId: EVERYONE, now });
}

/** Every entry of a player or of EVERYONE that holds now, for operators. */
export function listRestrictions(
  db: Db,
  question: { playerId: string; now: Temporal.Instant },
): Promise<RestrictionEntry[]> {
  return findEntries(db, question);
}
