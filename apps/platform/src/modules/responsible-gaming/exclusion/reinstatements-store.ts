import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Reinstatement } from './reinstatement.ts';

type ReinstatementRow = {
  playerId: string;
  reinstatementId: string;
  askedAt: Temporal.Instant;
  confirmableAt: Temporal.Instant;
  lapsesAt: Temporal.Instant;
  needsApproval: boolean;
  approvedAt: Temporal.Instant | null;
};

/** Returns a player's request that hasn't ended, lapsed or not. */
export async function findOpenReinstatement(db: Db, playerId: string): Promise<Reinstatement | undefined> {
  const { rows } = await sql<ReinstatementRow>`
    select r.* from responsible_gaming.reinstatement r where r.player_id = ${playerId} and r.ended_at is null`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      playerId: row.playerId,
      reinstatementId: row.reinstatementId,
      askedAt: row.askedAt,
      confirmableAt: row.confirmableAt,
      lapsesAt: row.lapsesAt,
      needsApproval: row.needsApproval,
      isApproved: row.approvedAt !== null,
    }
  );
}

/** Returns players with a request that wasn't confirmed in time, the longest lapsed first. */
export async function findLapsedPlayers(db: Db, input: { now: Temporal.Instant; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select r.player_id from responsible_gaming.reinstatement r
    where r.ended_at is null and r.lapses_at <= ${input.now.toString()}::timestamptz
    order by r.lapses_at, r.player_id limit ${input.limit}`.execute(db);
  return rows.map((row) => row.playerId);
}

/** Stores a request. */
export async function insertReinstatement(tx: Tx, requested: Reinstatement): Promise<void> {
  await sql`
    select responsible_gaming.request_reinstatement(${requested.playerId}, ${requested.reinstatementId},
      ${requested.askedAt.toString()}::timestamptz, ${requested.confirmableAt.toString()}::timestamptz,
      ${requested.lapsesAt.toString()}::timestamptz, ${requested.needsApproval})`.execute(tx);
}

/** Stores who approved a request. */
export async function markApproved(
  tx: Tx,
  change: { reinstatement: Reinstatement; actor: string; now: Temporal.Instant },
) {
  const { playerId, reinstatementId } = change.reinstatement;
  await sql`select responsible_gaming.approve_reinstatement(${playerId}, ${reinstatementId}, ${change.actor},
    ${change.now.toString()}::timestamptz)`.execute(tx);
}

/** Ends a request; the database refuses one that is confirmed too early or without its approval. */
export async function markReinstatementEnded(
  tx: Tx,
  change: { reinstatement: Reinstatement; outcome: 'confirmed' | 'lapsed' | 'withdrawn'; now: Temporal.Instant },
) {
  const { playerId, reinstatementId } = change.reinstatement;
  await sql`select responsible_gaming.end_reinstatement(${playerId}, ${reinstatementId}, ${change.outcome},
    ${change.now.toString()}::timestamptz)`.execute(tx);
}
