import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** How operators settle a recovery: the lottery bears it, or it is taken out of the player's winnings. */
export const RECOVERY_WAYS = ['write-off', 'take'] as const;
export type RecoveryWay = (typeof RECOVERY_WAYS)[number];

/** What a correction could not take back of a claim that was paid: in all, and what of it her creditors have. */
export type Recovery = {
  readonly claimId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly ticketSerial: string;
  readonly owedCents: Cents;
  readonly creditorsCents: Cents;
  readonly foundAt: Temporal.Instant;
};

async function findWhere(db: Db, where: RawBuilder<unknown>): Promise<Recovery[]> {
  const { rows } = await sql<Recovery>`
    select r.claim_id as "claimId", r.player_id as "playerId", c.game_id as "gameId", c.ticket_serial as "ticketSerial",
      r.creditors_cents + r.player_cents as "owedCents", r.creditors_cents as "creditorsCents", r.found_at as "foundAt"
    from claims.recovery r join claims.claim c on c.claim_id = r.claim_id
    where not exists (select from claims.recovery_settlement s where s.claim_id = r.claim_id) and ${where}`.execute(db);
  return rows;
}

/** Recoveries nobody has settled, the oldest first, at most `limit`. */
export function listRecoveries(db: Db, asked: { limit: number }): Promise<Recovery[]> {
  return findWhere(db, sql`true order by r.found_at, r.claim_id limit ${asked.limit}`);
}

/** The recovery of a claim that nobody has settled, or undefined. */
export async function findRecovery(db: Db, claimId: string): Promise<Recovery | undefined> {
  return (await findWhere(db, sql`r.claim_id = ${claimId}`))[0];
}

/** Keeps how a recovery was settled; false when it was before. */
export async function insertRecoverySettled(
  tx: Tx,
  settled: {
    claimId: string;
    way: RecoveryWay;
    reason: string;
    proposedBy: string;
    approvedBy: string;
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into claims.recovery_settlement (claim_id, way, reason, proposed_by, approved_by, settled_at)
    values (${settled.claimId}, ${settled.way}, ${settled.reason}, ${settled.proposedBy}, ${settled.approvedBy},
      ${settled.now.toString()}::timestamptz)
    on conflict do nothing returning claim_id`.execute(tx);
  return rows.length > 0;
}
