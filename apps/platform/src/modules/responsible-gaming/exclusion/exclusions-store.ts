import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Exclusion, ExclusionKind } from './exclusion.ts';

type ExclusionRow = {
  playerId: string;
  exclusionId: string;
  requestKey: string;
  kind: ExclusionKind;
  term: Exclusion['term'];
  beganAt: Temporal.Instant;
  endsAt: Temporal.Instant | null;
  askedBy: string;
};

/** Stores a requested exclusion. */
export async function insertExclusion(tx: Tx, exclusion: Exclusion): Promise<void> {
  const { playerId, exclusionId, requestKey, kind, term, askedBy } = exclusion;
  await sql`
    insert into responsible_gaming.exclusion (player_id, exclusion_id, request_key, kind, term, began_at, ends_at,
      asked_by)
    values (${playerId}, ${exclusionId}, ${requestKey}, ${kind}, ${term}, ${exclusion.beganAt.toString()}::timestamptz,
      ${exclusion.endsAt?.toString() ?? null}::timestamptz, ${askedBy})`.execute(tx);
}

/** Returns the exclusion requested with a key, if any. */
export async function findByRequestKey(
  db: Db,
  key: { playerId: string; requestKey: string },
): Promise<Exclusion | undefined> {
  const { rows } = await sql<ExclusionRow>`
    select e.* from responsible_gaming.exclusion e
    where e.player_id = ${key.playerId} and e.request_key = ${key.requestKey}`.execute(db);
  const [row] = rows;
  return (
    row && {
      playerId: row.playerId,
      exclusionId: row.exclusionId,
      requestKey: row.requestKey,
      kind: row.kind,
      term: row.term,
      beganAt: row.beganAt,
      endsAt: row.endsAt ?? undefined,
      askedBy: row.askedBy,
    }
  );
}

/** Returns who requested each of these exclusions of a player, keyed by exclusion id. */
export async function findRequesters(
  db: Db,
  query: { playerId: string; exclusionIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ exclusionId: string; askedBy: string }>`
    select e.exclusion_id, e.asked_by from responsible_gaming.exclusion e
    where e.player_id = ${query.playerId} and e.exclusion_id = any(${query.exclusionIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.exclusionId, row.askedBy]));
}
