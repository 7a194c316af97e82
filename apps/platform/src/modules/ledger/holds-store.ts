import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export type HoldStatus = 'held' | 'captured' | 'released' | 'expired';

/** Reserved money: the player, the parts, the expiration time, and how it ended. */
export type Hold = {
  readonly playerId: string;
  readonly holdId: string;
  readonly status: HoldStatus;
  readonly fromDepositsCents: Cents;
  readonly fromWinningsCents: Cents;
  readonly fromPlayCreditCents: Cents;
  readonly expiresAt: Temporal.Instant;
};

/** Inserts a hold. Does nothing if it already exists (a replay). */
export async function insertHold(tx: Tx, hold: Omit<Hold, 'status'>): Promise<void> {
  await sql`
    insert into ledger.hold (player_id, hold_id, status, from_deposits_cents, from_winnings_cents,
    from_play_credit_cents, expires_at)
    values (${hold.playerId}, ${hold.holdId}, 'held', ${hold.fromDepositsCents}, ${hold.fromWinningsCents},
      ${hold.fromPlayCreditCents}, ${hold.expiresAt.toString()})
    on conflict (player_id, hold_id) do nothing`.execute(tx);
}

type HoldRow = {
  playerId: string;
  holdId: string;
  status: HoldStatus;
  fromDepositsCents: bigint;
  fromWinningsCents: bigint;
  fromPlayCreditCents: bigint;
  expiresAt: Temporal.Instant;
};

/** Returns a hold with its row locked. */
export async function lockHold(tx: Tx, playerId: string, holdId: string): Promise<Hold | undefined> {
  const { rows } = await sql<HoldRow>`
    select * from ledger.hold h where h.player_id = ${playerId} and h.hold_id = ${holdId} for update`.execute(tx);
  return rows[0] && holdFromRow(rows[0]);
}

/** Returns expired holds, oldest first, skipping those locked by other sessions. */
export async function lockExpiredHolds(tx: Tx, now: Temporal.Instant, limit: number): Promise<Hold[]> {
  const { rows } = await sql<HoldRow>`
    select * from ledger.hold h where h.status = 'held' and h.expires_at <= ${now.toString()}
    order by h.expires_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(holdFromRow);
}

/** Marks a hold as ended, unless it has already ended. */
export async function markHoldEnded(tx: Tx, hold: Hold, status: Exclude<HoldStatus, 'held'>): Promise<void> {
  await sql`
    update ledger.hold set status = ${status}
    where player_id = ${hold.playerId} and hold_id = ${hold.holdId} and status = 'held'`.execute(tx);
}

function holdFromRow(row: HoldRow): Hold {
  return {
    playerId: row.playerId,
    holdId: row.holdId,
    status: row.status,
    fromDepositsCents: row.fromDepositsCents,
    fromWinningsCents: row.fromWinningsCents,
    fromPlayCreditCents: row.fromPlayCreditCents,
    expiresAt: row.expiresAt,
  };
}
