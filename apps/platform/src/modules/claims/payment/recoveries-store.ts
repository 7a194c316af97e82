import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * How operators settle a recovery: the lottery bears all that is open; it is taken from the player's winnings; the
 * player repaid it in cash; the creditors returned it.
 */
export const RECOVERY_WAYS = ['write-off', 'take', 'repaid', 'returned'] as const;
export type RecoveryWay = (typeof RECOVERY_WAYS)[number];

/** The parts that a correction couldn't take back: the player's and the creditors'. */
export type RecoveryParts = { readonly playerCents: Cents; readonly creditorsCents: Cents };

/**
 * What is still open for a claim that was paid before a correction took its prize; `owedCents` is the sum of both
 * parts.
 */
export type Recovery = RecoveryParts & {
  readonly claimId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly ticketSerial: string;
  readonly owedCents: Cents;
  readonly foundAt: Temporal.Instant;
};

async function findWhere(db: Db, where: RawBuilder<unknown>): Promise<Recovery[]> {
  const { rows } = await sql<Recovery>`
    select r.claim_id, r.player_id, c.game_id, c.ticket_serial,
      r.player_cents + r.creditors_cents - s.player_cents - s.creditors_cents as owed_cents,
      r.player_cents - s.player_cents as player_cents, r.creditors_cents - s.creditors_cents as creditors_cents,
      r.found_at
    from claims.recovery r join claims.claim c on c.claim_id = r.claim_id cross join lateral (
      select coalesce(sum(p.player_cents), 0)::bigint as player_cents, 
        coalesce(sum(p.creditors_cents), 0)::bigint as creditors_cents
      from claims.recovery_settlement p where p.claim_id = r.claim_id) s
    where r.player_cents + r.creditors_cents > s.player_cents + s.creditors_cents and ${where}`.execute(db);
  return rows;
}

/** Returns up to `limit` recoveries that aren't fully settled, oldest first. */
export function listRecoveries(db: Db, input: { limit: number }): Promise<Recovery[]> {
  return findWhere(db, sql`true order by r.found_at, r.claim_id limit ${input.limit}`);
}

/** Returns the open recovery of a claim, or undefined. */
export async function findRecovery(db: Db, claimId: string): Promise<Recovery | undefined> {
  return (await findWhere(db, sql`r.claim_id = ${claimId}`))[0];
}

/** Returns the open recovery of a claim and locks it, so that it isn't settled elsewhere before `tx` ends. */
export async function lockRecovery(tx: Tx, claimId: string): Promise<Recovery | undefined> {
  await sql`select from claims.recovery where claim_id = ${claimId} for update`.execute(tx);
  return findRecovery(tx, claimId);
}

export type RecoverySettled = RecoveryParts & {
  readonly settlementId: string;
  readonly claimId: string;
  readonly way: RecoveryWay | 'netted';
  readonly reason: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly now: Temporal.Instant;
};

export async function insertRecoverySettled(tx: Tx, settled: RecoverySettled): Promise<void> {
  await sql`
    insert into claims.recovery_settlement (settlement_id, claim_id, way, player_cents, creditors_cents,
      reason, proposed_by, approved_by, settled_at)
    values (${settled.settlementId}, ${settled.claimId}, ${settled.way}, ${settled.playerCents},
      ${settled.creditorsCents}, ${settled.reason}, ${settled.proposedBy}, ${settled.approvedBy},
      ${settled.now.toString()}::timestamptz)`.execute(tx);
}

/** Returns the open recoveries of a player who still owes their own part, oldest first. */
export function findOwed(db: Db, playerId: string): Promise<Recovery[]> {
  return findWhere(
    db,
    sql`r.player_id = ${playerId} and r.player_cents > s.player_cents order by r.found_at, r.claim_id`,
  );
}

/**
 * Returns what a player owes, like `findOwed`, and locks the recoveries, so that they aren't settled elsewhere before
 * `tx` ends.
 */
export async function lockOwed(tx: Tx, playerId: string): Promise<Recovery[]> {
  await sql`select from claims.recovery where player_id = ${playerId} order by claim_id for update`.execute(tx);
  return findOwed(tx, playerId);
}
