import { ACCESS_TYPE, type UnitCheckOptions } from '@sunflower/player-rules/access/access-rights.ts';
import { EXCLUSIONS, type FeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { EVERYONE, type RestrictionEntry, type StopKind } from './restriction.ts';

type RestrictionRow = {
  restrictionId: string;
  playerId: string;
  unit: string;
  accessType: number;
  featureSet: FeatureSetName;
  reason: string;
  effectiveAt: Temporal.Instant;
  expiresAt: Temporal.Instant | null;
};

function toEntry(row: RestrictionRow): RestrictionEntry {
  return {
    restrictionId: row.restrictionId,
    playerId: row.playerId,
    unit: row.unit,
    accessType: row.accessType === ACCESS_TYPE.DENY ? 'DENY' : 'ALLOW',
    featureSet: row.featureSet,
    reason: row.reason,
    effectiveAt: row.effectiveAt,
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt }),
  };
}

/**
 * Constants are literals instead of parameters, because Postgres reuses a plan only if it expects the same cost for
 * unknown values. Planning each time would take four times as long as the query, which runs at every purchase.
 */
const EVERYONE_LITERAL = sql.lit(EVERYONE);
const EXCLUSION_NAMES = sql.join([...EXCLUSIONS].map((name) => sql.lit(name)));

/**
 * Returns the SQL condition that rows apply at an instant: not lifted and not expired [S4.7-2]. A self-exclusion
 * continues after its term until the player's own steps lift it (IRGS-06). Ignores `effective_at`, so that a purchase
 * can't precede an exclusion that waited while it was inserted.
 */
const holdsAt = (now: Temporal.Instant) => sql`r.lifted_at is null
  and (r.expires_at is null and r.feature_set <> 'RESPONSIBLE_GAMING_TAKE_A_BREAK'
    or r.expires_at > ${now.toString()}::timestamptz
    or (r.feature_set = 'RESPONSIBLE_GAMING_SELF_EXCLUSION' and r.access_type = 2
      and r.player_id <> ${EVERYONE_LITERAL}))`;

/**
 * Returns the query of `findDecidingEntry`, also for use inside a larger one, where the unit may be a column. Denials
 * have the higher access type, so they sort first.
 */
export function decidingEntrySql(query: {
  playerId: string;
  unit: string | RawBuilder<string>;
  now: Temporal.Instant;
}): RawBuilder<RestrictionRow> {
  return sql<RestrictionRow>`
    select r.* from access.restriction r
    where r.player_id in (${query.playerId}, ${EVERYONE_LITERAL})
      and ${holdsAt(query.now)} and access.covers_unit(r.unit, ${query.unit})
    order by r.access_type desc, r.feature_set in (${EXCLUSION_NAMES}) desc, r.player_id <> ${EVERYONE_LITERAL} desc
    limit 1`;
}

/** Returns SQL for whether a player is denied something by a restriction of one of these names. */
export function holdsFeatureSetSql(query: {
  playerId: string;
  names: readonly string[];
  now: Temporal.Instant;
}): RawBuilder<boolean> {
  return sql<boolean>`exists (select from access.restriction r
    where r.player_id = ${query.playerId} and ${holdsAt(query.now)}
      and r.access_type = ${sql.lit(ACCESS_TYPE.DENY)} and r.feature_set = any(${[...query.names]}::text[]))`;
}

/** Returns SQL for one row per unit. From an array parameter, the planner couldn't estimate the number of rows. */
function rowsOf(units: readonly string[]): RawBuilder<unknown> {
  if (units.length === 0) return sql`select null::text where false`;
  return sql`values ${sql.join(units.map((unit) => sql`(${unit}::text)`))}`;
}

/**
 * Returns the query for the entry that denies one of several units to a player, exclusions first; no row when all are
 * open.
 */
export function denyingEntrySql(query: {
  playerId: string;
  units: readonly string[];
  now: Temporal.Instant;
}): RawBuilder<RestrictionRow> {
  const { units, ...input } = query;
  return sql<RestrictionRow>`
    select d.* from (${rowsOf(units)}) as required(unit)
    cross join lateral (${decidingEntrySql({ ...input, unit: sql<string>`required.unit` })}) d
    where d.access_type = ${sql.lit(ACCESS_TYPE.DENY)}
    order by d.feature_set in (${EXCLUSION_NAMES}) desc
    limit 1`;
}

/**
 * Returns the query for what closes units to a player under any check [S6-3]. Exclusions come first. A row is a denial
 * or, when uncovered units are closed (`implicit: 'deny'`), just a unit, with nulls. No row when the check passes.
 */
export function closingEntrySql(query: {
  playerId: string;
  units: readonly string[];
  check: UnitCheckOptions;
  now: Temporal.Instant;
}): RawBuilder<Pick<RestrictionRow, 'unit'> & Partial<RestrictionRow>> {
  const { units, check, ...input } = query;
  const isOpen =
    check.implicit === 'allow'
      ? sql`coalesce(j.access_type, 1) = ${sql.lit(ACCESS_TYPE.ALLOW)}`
      : sql`j.access_type is not distinct from ${sql.lit(ACCESS_TYPE.ALLOW)}`;
  // With `any`, one open unit is enough.
  const isPassed = check.mode === 'any' ? sql`exists (select from judged j where ${isOpen})` : sql`false`;
  return sql`
    with judged as materialized (
      select required.unit as required_unit, d.* from (${rowsOf(units)}) as required(unit)
      left join lateral (${decidingEntrySql({ ...input, unit: sql<string>`required.unit` })}) d on true)
    select j.player_id, j.feature_set, coalesce(j.unit, j.required_unit) as unit, j.expires_at
    from judged j where not (${isOpen}) and not (${isPassed})
    order by coalesce(j.feature_set in (${EXCLUSION_NAMES}), false) desc limit 1`;
}

/**
 * Returns the entry that decides about a unit for a player, or undefined if no entry covers it. Any denial outweighs
 * every allowance, so no allowance gets a player past a stop (GLI19-19). Of several denials, an exclusion comes first,
 * then the player's own.
 */
export async function findDecidingEntry(
  db: Db,
  query: { playerId: string; unit: string; now: Temporal.Instant },
): Promise<RestrictionEntry | undefined> {
  const { rows } = await decidingEntrySql(query).execute(db);
  return rows[0] && toEntry(rows[0]);
}

/** Maximum number of entries read at a time for a player or the platform. */
const MAX_ENTRIES = 500;

/**
 * Returns the entries of one player (or of EVERYONE) that apply now, grouped by restriction, newest restriction first.
 */
export async function findEntries(
  db: Db,
  query: { playerId: string; now: Temporal.Instant },
): Promise<RestrictionEntry[]> {
  const { rows } = await sql<RestrictionRow>`
    select r.* from access.restriction r where r.player_id = ${query.playerId} and ${holdsAt(query.now)}
    order by r.restriction_id desc, r.unit limit ${MAX_ENTRIES}`.execute(db);
  return rows.map(toEntry);
}

/**
 * Returns which of these players have their own denial of any of the units; denials for everyone don't count. One
 * statement.
 */
export async function findDeniedPlayers(
  db: Db,
  query: { playerIds: readonly string[]; units: readonly string[]; now: Temporal.Instant },
): Promise<Set<string>> {
  const { playerIds, units, now } = query;
  const { rows } = await sql<{ playerId: string }>`
    select distinct r.player_id from access.restriction r
    join unnest(${units}::text[]) as required(unit) on access.covers_unit(r.unit, required.unit)
    where r.player_id = any(${playerIds}::text[]) and r.access_type = ${ACCESS_TYPE.DENY} and ${holdsAt(now)}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.playerId));
}

/** Returns which of these units a player is denied, by their own denials or those for everyone. One statement. */
export async function findDeniedUnits(
  db: Db,
  query: { playerId: string; units: readonly string[]; now: Temporal.Instant },
): Promise<Set<string>> {
  const { playerId, units, now } = query;
  const { rows } = await sql<{ unit: string }>`
    select coalesce(required.unit, '') as unit from (${rowsOf(units)}) as required(unit)
    where exists (select from access.restriction r where r.player_id in (${playerId}, ${EVERYONE_LITERAL})
      and r.access_type = ${sql.lit(ACCESS_TYPE.DENY)} and ${holdsAt(now)}
      and access.covers_unit(r.unit, required.unit))`.execute(db);
  return new Set(rows.map((row) => row.unit));
}

/** Returns the entries of one restriction that applies now; empty for one that has ended or never existed. */
export async function findRestrictionEntries(
  db: Db,
  query: { restrictionId: string; now: Temporal.Instant },
): Promise<RestrictionEntry[]> {
  const { rows } = await sql<RestrictionRow>`
    select r.* from access.restriction r where r.restriction_id = ${query.restrictionId} and ${holdsAt(query.now)}
    order by r.unit limit ${MAX_ENTRIES}`.execute(db);
  return rows.map(toEntry);
}

/** Stores the entries of one restriction; `stop` marks it as a stop of that kind. */
export async function insertRestrictionEntries(
  tx: Tx,
  entries: readonly RestrictionEntry[],
  stop?: StopKind,
): Promise<void> {
  for (const entry of entries) {
    await sql`
      insert into access.restriction (player_id, restriction_id, unit, access_type, feature_set, reason, effective_at,
        expires_at, stop)
      values (${entry.playerId}, ${entry.restrictionId}, ${entry.unit}, ${ACCESS_TYPE[entry.accessType]},
        ${entry.featureSet},
        ${entry.reason}, ${entry.effectiveAt.toString()}::timestamptz,
          ${entry.expiresAt?.toString() ?? null}::timestamptz, ${stop ?? null})`.execute(tx);
  }
}

/**
 * Ends a restriction at an instant; returns whether it was in effect. The database refuses to end a player's exclusion
 * before its time.
 */
export async function liftEntries(tx: Tx, change: { restrictionId: string; now: Temporal.Instant }): Promise<boolean> {
  const now = change.now.toString();
  const { rows } = await sql<{ isLifted: boolean }>`
    select coalesce(access.lift_restriction(${change.restrictionId}, ${now}::timestamptz), false) as is_lifted
    `.execute(tx);
  return rows[0]?.isLifted === true;
}

/** Serializes stops and resumes. The lock is held until the transaction ends. */
export async function lockStops(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access.stop'))`.execute(tx);
}

/** Returns the ids of stops of one kind that apply to a unit, for a player or for EVERYONE. */
export async function findStops(
  db: Db,
  query: { playerId: string; stop: StopKind; unit: string; now: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql<{ restrictionId: string }>`
    select r.restriction_id from access.restriction r
    where r.player_id = ${query.playerId} and r.stop = ${query.stop} and r.unit = ${query.unit}
      and ${holdsAt(query.now)}`.execute(db);
  return rows.map((row) => row.restrictionId);
}
