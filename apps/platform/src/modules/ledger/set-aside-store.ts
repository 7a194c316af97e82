import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Money a player set aside for one purpose, by the fund it came from, to which it returns. */
export type SetAside = { readonly depositsCents: Cents; readonly winningsCents: Cents };

type Row = { fromDepositsCents: bigint; fromWinningsCents: bigint };

/**
 * Returns what a player has set aside; zeros if nothing. Under the player's balance lock, the result stays valid until
 * commit.
 */
export async function findSetAside(db: Db, playerId: string): Promise<SetAside> {
  const { rows } = await sql<Row>`
    select h.from_deposits_cents, h.from_winnings_cents from ledger.hold h
    where h.player_id = ${playerId} and h.hold_id = ${playerId} and h.status = 'held'`.execute(db);
  return { depositsCents: rows[0]?.fromDepositsCents ?? 0n, winningsCents: rows[0]?.fromWinningsCents ?? 0n };
}

/**
 * Stores what is set aside from now on. A hold can't be empty, so when nothing is left, the hold is marked as released.
 */
export async function saveSetAside(
  tx: Tx,
  stored: { playerId: string; left: SetAside; expiresAt: Temporal.Instant },
): Promise<void> {
  const { playerId, left, expiresAt } = stored;
  if (left.depositsCents + left.winningsCents === 0n) {
    await sql`
      update ledger.hold set status = 'released' where player_id = ${playerId} and hold_id = ${playerId}`.execute(tx);
    return;
  }
  await sql`
    insert into ledger.hold (player_id, hold_id, status, from_deposits_cents, from_winnings_cents,
    from_play_credit_cents, expires_at)
    values (${playerId}, ${playerId}, 'held', ${left.depositsCents}, ${left.winningsCents}, 0,
    ${expiresAt.toString()}::timestamptz)
    on conflict (player_id, hold_id) do update set status = 'held', from_deposits_cents = excluded.from_deposits_cents,
      from_winnings_cents = excluded.from_winnings_cents`.execute(tx);
}
