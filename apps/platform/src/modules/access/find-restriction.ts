import type { AccessTypeName, UnitCheck } from '@sunflower/player-rules/access/access-rights.ts';
import { EXCLUSIONS } from '@sunflower/player-rules/access/feature-sets.ts';
import { askTogether, type Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { AccessRefusal } from './access-refusals.ts';
import { closingRow, denyingRow, findDecidingEntry, findEntries } from './access-store.ts';
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

/** What is asked of several units at once. By default all of them are needed, and what no entry covers is open. */
type AskedUnits = {
  readonly playerId: string;
  readonly units: readonly string[];
  readonly check?: UnitCheck;
  readonly now: Temporal.Instant;
};

/** The same gate for something that needs all, or any, of several units: what closes it. [S6-3] */
export async function findAnyRestriction(db: Db, asked: AskedUnits): Promise<Refusal<AccessRefusal> | undefined> {
  return (await askTogether(db, { restriction: restrictionQuestion(asked) })).restriction;
}

const isUsual = ({ mode, implicit }: UnitCheck) => mode === 'all' && implicit === 'allow';

/** The same gate for something that needs several units at once, to be asked together with other rooms' questions. */
export function restrictionQuestion(asked: AskedUnits): Question<Refusal<AccessRefusal> | undefined> {
  const { check } = asked;
  // Every purchase asks the usual check, whose statement is planned for it.
  const row = check === undefined || isUsual(check) ? denyingRow(asked) : closingRow({ ...asked, check });
  return {
    expression: sql`select jsonb_build_object('playerId', d.player_id, 'featureSet', d.feature_set, 'unit', d.unit, 'expiresAt', d.expires_at)
      from (${row}) d`,
    read: (answer) => {
      const entry = answer as ClosingEntry | null;
      if (!entry) return undefined;
      const expiresAt = entry.expiresAt === null ? null : Temporal.Instant.from(entry.expiresAt);
      return restrictionRefusal({ ...entry, expiresAt }, asked.now);
    },
  };
}

/** What closes a unit: a denial, or nothing but the want of an allowance; its end as Postgres writes it. */
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
      // What nobody was allowed is closed to everyone but the invited.
      isForEveryone: playerId === null || playerId === EVERYONE,
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
