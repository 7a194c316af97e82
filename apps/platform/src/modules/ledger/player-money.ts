import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type BalanceRow, balancesFromRow, type PlayerBalances } from './balances-store.ts';
import type { SetAside } from './set-aside-store.ts';

/**
 * A player's balances, and how much of the held part is set aside. Both come from one snapshot, so one can be
 * subtracted from the other.
 */
export type PlayerMoney = { readonly balances: PlayerBalances; readonly aside: SetAside };

type Row = BalanceRow & { fromDepositsCents: bigint | null; fromWinningsCents: bigint | null };

/** Returns a player's current money in one statement; zeros for a player without postings. */
export async function findPlayerMoney(db: Db, playerId: string): Promise<PlayerMoney> {
  const { rows } = await sql<Row>`
    select b.deposits_cents, b.winnings_cents, b.play_credit_cents, b.held_cents,
    h.from_deposits_cents, h.from_winnings_cents
    from ledger.player_balance b
    left join ledger.hold h on h.player_id = b.player_id and h.hold_id = b.player_id and h.status = 'held'
    where b.player_id = ${playerId}`.execute(db);
  const [row] = rows;
  const aside = { depositsCents: row?.fromDepositsCents ?? 0n, winningsCents: row?.fromWinningsCents ?? 0n };
  return { balances: balancesFromRow(row), aside };
}
