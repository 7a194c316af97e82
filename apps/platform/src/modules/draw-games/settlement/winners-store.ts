import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { TierFinding } from './settlement.ts';

/** Returns the stored winners of a settlement by tier, with digests over their lines as both matchers make them. */
export async function findStoredWinners(db: Db, settlementId: string): Promise<TierFinding[]> {
  const { rows } = await sql<Omit<TierFinding, 'winners' | 'freeBoards'> & { winners: bigint; freeBoards: bigint }>`
    select m.drawing, m.tier, count(*) as winners, sum(m.prize_cents)::bigint as prize_cents,
      sum(m.free_boards)::bigint as free_boards,
      encode(sha256(convert_to(string_agg(m.ticket_id || '|' || m.board_number || '|' || coalesce(m.multiplier::text,
        '') || '|'
        || m.prize_cents || case when m.free_boards > 0 then '|' || m.free_boards else '' end,
        E'\n' order by m.ticket_id, m.board_number), 'UTF8')), 'hex') as digest
    from draw_games.matched_prize m where m.settlement_id = ${settlementId} group by m.drawing, m.tier`.execute(db);
  return rows.map((row) => ({ ...row, winners: Number(row.winners), freeBoards: Number(row.freeBoards) }));
}

/**
 * Returns how many prizes of a draw differ from what its settlement found. One with another board, tier or amount
 * counts as both missing and extra.
 */
export async function countWrongPrizes(db: Db, of: { settlementId: string; drawId: string }): Promise<bigint> {
  const { rows } = await sql<{ wrong: bigint }>`
    with found as (
      select m.player_id, m.ticket_id, m.board_number, m.drawing, m.tier, m.prize_cents, m.free_boards
      from draw_games.matched_prize m where m.settlement_id = ${of.settlementId}
    ), stored as (
      select p.player_id, p.ticket_id, p.board_number, p.drawing, p.tier, p.prize_cents, p.free_boards
      from draw_games.board_prize p where p.draw_id = ${of.drawId}
    )
    select (select count(*) from (table found except table stored) missing)
      + (select count(*) from (table stored except table found) other) as wrong`.execute(db);
  return rows[0]?.wrong ?? 0n;
}

/** Returns the digests of both matchers that a settlement recorded. */
export async function findMatchedDigests(
  db: Db,
  settlementId: string,
): Promise<{ readonly first: string; readonly second: string } | undefined> {
  const { rows } = await sql<{ first: string; second: string }>`
    select s.matched_digest as first, s.second_matched_digest as second from draw_games.settlement s
    where s.settlement_id = ${settlementId}`.execute(db);
  return rows[0];
}
