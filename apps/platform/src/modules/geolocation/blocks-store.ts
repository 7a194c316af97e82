import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A block of a session's location that hasn't been lifted. */
type LocationBlock = {
  readonly sessionId: string;
  readonly reason: string;
  readonly blockedAt: Temporal.Instant;
  /** Null: until the browser proves a location again, or the session ends. */
  readonly endsAt: Temporal.Instant | null;
};

/** Marks a session's location as denied [S4.8-2]. A block that was lifted begins again; one that applies is kept. */
export async function markSessionBlocked(
  tx: Tx,
  block: { playerId: string; sessionId: string; reason: string; endsAt?: Temporal.Instant; now: Temporal.Instant },
): Promise<{ isNew: boolean }> {
  const [now, endsAt] = [block.now.toString(), block.endsAt?.toString() ?? null];
  const { rows } = await sql<{ sessionId: string }>`
    insert into geolocation.session_block as b (player_id, session_id, reason, blocked_at, ends_at)
    values (${block.playerId}, ${block.sessionId}, ${block.reason}, ${now}::timestamptz, ${endsAt}::timestamptz)
    on conflict (player_id, session_id) do update
      set reason = excluded.reason, blocked_at = excluded.blocked_at, ends_at = excluded.ends_at, lifted_at = null,
        lifted_by = null
      where b.lifted_at is not null or b.ends_at <= excluded.blocked_at
    returning b.session_id`.execute(tx);
  return { isNew: rows.length > 0 };
}

/** Returns the blocks of a player that apply at an instant, newest first, at most 100. */
export async function listBlocks(db: Db, of: { playerId: string; now: Temporal.Instant }): Promise<LocationBlock[]> {
  const { rows } = await sql<LocationBlock>`
    select b.session_id, b.reason, b.blocked_at, b.ends_at from geolocation.session_block b
    where b.player_id = ${of.playerId} and b.lifted_at is null
      and (b.ends_at is null or b.ends_at > ${of.now.toString()}::timestamptz)
    order by b.blocked_at desc limit 100`.execute(db);
  return rows;
}

/** Marks all blocks of a player as lifted; returns how many applied. */
export async function markBlocksLifted(
  tx: Tx,
  lift: { playerId: string; by: string; now: Temporal.Instant },
): Promise<number> {
  const now = lift.now.toString();
  const { numAffectedRows } = await sql`
    update geolocation.session_block b set lifted_at = ${now}::timestamptz, lifted_by = ${lift.by}
    where b.player_id = ${lift.playerId} and b.lifted_at is null
      and (b.ends_at is null or b.ends_at > ${now}::timestamptz)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
