import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { type CheckedDevice, isDeviceBlocked } from './device-blocks-store.ts';
import { type LocationAnswer, type LocationOutcome, refuseLocation } from './location-check.ts';
import { deleteEndedLocations } from './proven-location-store.ts';

/**
 * A use of an accepted token. `useKey` identifies what the token is used for, such as an order; without one, every use
 * after the first is refused.
 */
export type TokenUse = CheckedDevice & {
  readonly playerId: string;
  readonly tokenId: string;
  readonly sessionId: string;
  readonly activity: string;
  readonly useKey?: string | undefined;
  readonly isSimulated: boolean;
  readonly near?: RoughPosition | undefined;
  readonly now: Temporal.Instant;
  readonly issuedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** A checked location, rounded to a tenth of a degree (GLI19-13). */
type RoughPosition = { readonly latitude: number; readonly longitude: number };

/**
 * The database's answer: `repeated` is another use under the same key, and `endsAt` is the end of a temporary block.
 */
type UseOutcome = {
  readonly outcome: 'accepted' | 'repeated' | 'used' | 'blocked' | 'device-blocked';
  readonly endsAt?: string | null;
};

/**
 * Returns the query that uses a token once and inserts the passed check; it runs together with other modules' queries
 * in a transaction.
 */
export function tokenUseQuery(use: TokenUse): Query<LocationAnswer> {
  const key = use.useKey ?? use.tokenId;
  return {
    expression: sql`select case when ${isDeviceBlocked(use)} then '{"outcome": "device-blocked"}'::jsonb
      else geolocation.use_proof(${use.playerId}, ${use.tokenId}, ${use.sessionId}, ${use.activity},
      ${key}, ${use.isSimulated}, ${use.now.toString()}::timestamptz, ${use.issuedAt.toString()}::timestamptz,
      ${use.expiresAt.toString()}::timestamptz, ${use.near?.latitude ?? null}, ${use.near?.longitude ?? null}) end`,
    read: (value) => answerOf(value as UseOutcome, use),
  };
}

function answerOf({ outcome, endsAt }: UseOutcome, use: TokenUse): LocationAnswer {
  if (outcome === 'device-blocked') return refuseLocation(['DEVICE_BLOCKED']);
  if (outcome === 'blocked') return refuseLocation(['BLOCKED'], endsAt ?? undefined);
  const isSpent = outcome === 'used' || (outcome === 'repeated' && use.useKey === undefined);
  return isSpent ? refuseLocation(['USED']) : { checkedAt: use.now, isSimulated: use.isSimulated };
}

/** Inserts a check that didn't pass. */
export async function insertRefusedCheck(
  db: Db,
  check: {
    playerId: string;
    sessionId: string;
    activity: string;
    outcome: LocationOutcome;
    reasons: readonly string[];
    /** The id of a token that could be read. */
    tokenId?: string | undefined;
    isSimulated: boolean;
    near?: RoughPosition | undefined;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    insert into geolocation.location_check (player_id, check_id, session_id, activity, outcome, reasons, is_simulated,
      checked_at, near_latitude, near_longitude, token_id)
    values (${check.playerId}, ${newId()}, ${check.sessionId}, ${check.activity}, ${check.outcome},
      ${[...check.reasons]}::text[], ${check.isSimulated}, ${check.now.toString()}::timestamptz,
      ${check.near?.latitude ?? null}, ${check.near?.longitude ?? null}, ${check.tokenId ?? null})`.execute(db);
}

export type StoredLocationCheck = {
  readonly activity: string;
  readonly outcome: 'PASSED' | LocationOutcome;
  readonly reasons: readonly string[];
  readonly isSimulated: boolean;
  readonly checkedAt: Temporal.Instant;
  readonly nearLatitude: number | null;
  readonly nearLongitude: number | null;
};

/** Returns the newest checks of a player, at most 100. */
export async function listLocationChecks(
  db: Db,
  query: { playerId: string; limit: number },
): Promise<StoredLocationCheck[]> {
  const { rows } = await sql<StoredLocationCheck>`
    select c.activity, c.outcome, c.reasons, c.is_simulated, c.checked_at, c.near_latitude, c.near_longitude
    from geolocation.location_check c where c.player_id = ${query.playerId}
    order by c.recorded_at desc, c.check_id desc limit ${Math.min(query.limit, 100)}`.execute(db);
  return rows;
}

/**
 * Most passed checks with a position that are searched, so that years of play cost no more than a week of it. Others
 * don't count, so that a device whose checks keep failing doesn't hide the locations of the player's other devices.
 */
const MOST_CHECKS = 2_000;

/**
 * Returns the rounded location of the last check that each session of a player passed, the newest first. Sessions
 * without one of the player's newest passed checks are left out.
 */
export async function findLastPositions(db: Db, playerId: string): Promise<(RoughPosition & { sessionId: string })[]> {
  return (await lastPositionsQuery(playerId).execute(db)).rows;
}

/** Returns the query of `findLastPositions`. */
export function lastPositionsQuery(playerId: string): RawBuilder<RoughPosition & { sessionId: string }> {
  return sql`
    select p.session_id, p.near_latitude as latitude, p.near_longitude as longitude from (
      select distinct on (c.session_id) c.session_id, c.near_latitude, c.near_longitude, c.recorded_at, c.check_id
      from (
        select n.session_id, n.near_latitude, n.near_longitude, n.recorded_at, n.check_id
        from geolocation.location_check n where n.player_id = ${playerId}
          and n.outcome = 'PASSED' and n.near_latitude is not null and n.near_longitude is not null
        order by n.recorded_at desc, n.check_id desc limit ${MOST_CHECKS}) c
      order by c.session_id, c.recorded_at desc, c.check_id desc) p
    order by p.recorded_at desc, p.check_id desc`;
}

/** Returns whether any location check ever passed with a simulated position. */
export async function hasSimulatedChecks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from geolocation.location_check where is_simulated and outcome = 'PASSED') as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

/** Number of rows deleted per statement. */
const FORGET_BATCH = 10_000;
/** Upper bound for the loops: ten million rows in one call. */
const MAX_FORGET_BATCHES = 1_000;
/** Hours for which a used token is stored after its expiry. */
const REMEMBER_HOURS = 24;

/**
 * Deletes used tokens and proven locations long after their expiry; returns the number of tokens. Both are refused by
 * their expiry, so their records aren't needed.
 */
export async function forgetExpiredTokens(db: Db, now: Temporal.Instant): Promise<number> {
  await deleteEndedLocations(db, now.subtract({ hours: REMEMBER_HOURS }));
  let forgotten = 0;
  for (let batches = 0; batches < MAX_FORGET_BATCHES; batches++) {
    const count = await forgetBatch(db, now);
    forgotten += count;
    if (count < FORGET_BATCH) break;
  }
  return forgotten;
}

async function forgetBatch(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: REMEMBER_HOURS }).toString();
  const { numAffectedRows } = await sql`
    delete from geolocation.used_token t where (t.player_id, t.token_id) in (
      select o.player_id, o.token_id from geolocation.used_token o where o.expires_at < ${before}::timestamptz
        limit ${FORGET_BATCH})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes the checks from before an instant; returns how many. */
export async function deleteOldChecks(db: Db, before: Temporal.Instant): Promise<number> {
  let deleted = 0;
  for (let batches = 0; batches < MAX_FORGET_BATCHES; batches++) {
    const { numAffectedRows } = await sql`
      delete from geolocation.location_check c where (c.player_id, c.check_id) in (
        select o.player_id, o.check_id from geolocation.location_check o
        where o.checked_at < ${before.toString()}::timestamptz limit ${FORGET_BATCH})`.execute(db);
    const count = Number(numAffectedRows ?? 0n);
    deleted += count;
    if (count < FORGET_BATCH) break;
  }
  return deleted;
}
