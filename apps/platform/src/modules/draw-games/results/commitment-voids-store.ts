import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { LogEntry } from '../../public-log/index.ts';

/** A void of the machine's commitment to a draw: its numbers are never used, so that operators can type others. */
export type CommitmentVoid = {
  readonly drawId: string;
  readonly gameId: string;
  readonly commitment: string;
  readonly voidedAt: Temporal.Instant;
  readonly proposalId: string;
};

/** Returns the entry that the database appends with a void of a commitment (docs/formats-public-log.md). */
export function commitmentVoidEntry({ drawId, gameId, commitment, ...voided }: CommitmentVoid): LogEntry {
  const content = { gameId, commitment, voidedAt: voided.voidedAt.toString(), proposalId: voided.proposalId };
  return { kind: 'draw-commitment-void', subject: drawId, content };
}

/** Stores the void of a commitment; throws unless an open proposal of exactly this allows it. */
export async function insertCommitmentVoid(
  tx: Tx,
  { drawId, proposalId, now }: { drawId: string; proposalId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`select draw_games.void_commitment(${drawId}, ${proposalId}, ${now.toString()}::timestamptz)`.execute(tx);
}

/** Returns the void of the commitment to a draw, or undefined while it stands or if there is none. */
export async function findCommitmentVoid(db: Db, drawId: string): Promise<CommitmentVoid | undefined> {
  const { rows } = await sql<CommitmentVoid>`
    select v.draw_id, d.game_id, c.commitment, v.voided_at, v.proposal_id
    from draw_games.commitment_void v
    join draw_games.draw_commitment c on c.draw_id = v.draw_id
    join draw_games.draw d on d.draw_id = v.draw_id
    where v.draw_id = ${drawId}`.execute(db);
  return rows[0];
}
