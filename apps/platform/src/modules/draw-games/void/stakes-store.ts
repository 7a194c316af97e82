import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** The stake of a ticket on a draw, and its position in the money of the purchase. */
export type TicketStake = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly ledgerTransactionId: string;
  readonly stakeCents: Cents;
  /** Cents of the same purchase and game before this stake, from earlier tickets and earlier draws of this ticket. */
  readonly startCents: Cents;
};

/** Returns up to `size` stakes on a draw whose boards `b` meet a condition, by ticket. Free tickets have no stake. */
export async function findStakes(
  db: Db,
  of: { drawId: string; size: number; where: RawBuilder<unknown> },
): Promise<TicketStake[]> {
  const { rows } = await sql<{
    playerId: string;
    ticketId: string;
    serial: string;
    ledgerTransactionId: string;
    stakeCents: bigint;
    startCents: bigint;
    earlierDraws: string[];
  }>`
    with staked as (
      select b.player_id, b.ticket_id, sum(b.stake_cents)::bigint as stake_cents from draw_games.board b
      where b.draw_id = ${of.drawId} and ${of.where}
      group by b.ticket_id, b.player_id having sum(b.stake_cents) > 0 order by b.ticket_id limit ${of.size}
    )
    select s.player_id, s.ticket_id, s.stake_cents, t.serial, t.ledger_transaction_id,
      t.draw_ids[:array_position(t.draw_ids, ${of.drawId}::uuid) - 1] as earlier_draws, coalesce((
        select sum(earlier.price_cents) from draw_games.ticket earlier
        where earlier.player_id = t.player_id and earlier.ledger_transaction_id = t.ledger_transaction_id
          and earlier.game_id = t.game_id and earlier.ticket_id < t.ticket_id), 0)::bigint as start_cents
    from staked s join draw_games.ticket t on t.player_id = s.player_id and t.ticket_id = s.ticket_id
    order by s.ticket_id`.execute(db);
  const before = await sumStakesBefore(
    db,
    rows.map((row) => ({ ticketId: row.ticketId, drawIds: row.earlierDraws })),
  );
  return rows.map((row) => ({
    playerId: row.playerId,
    ticketId: row.ticketId,
    serial: row.serial,
    ledgerTransactionId: row.ledgerTransactionId,
    stakeCents: row.stakeCents,
    startCents: row.startCents + (before.get(row.ticketId) ?? 0n),
  }));
}

/**
 * Returns the sum of each ticket's stakes on the given draws. Passes the draws as values, because a join would lock the
 * board partitions of every draw ever made.
 */
async function sumStakesBefore(
  db: Db,
  tickets: readonly { ticketId: string; drawIds: readonly string[] }[],
): Promise<Map<string, Cents>> {
  const pairs = tickets.flatMap(({ ticketId, drawIds }) => drawIds.map((drawId) => ({ ticketId, drawId })));
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ ticketId: string; stakeCents: bigint }>`
    select b.ticket_id, sum(b.stake_cents)::bigint as stake_cents
    from unnest(${pairs.map(({ ticketId }) => ticketId)}::uuid[],
      ${pairs.map(({ drawId }) => drawId)}::uuid[]) as p(ticket_id, draw_id)
    join draw_games.board b on b.draw_id = p.draw_id and b.ticket_id = p.ticket_id
    where b.draw_id = any(${[...new Set(pairs.map(({ drawId }) => drawId))]}::uuid[])
    group by b.ticket_id`.execute(db);
  return new Map(rows.map((row) => [row.ticketId, row.stakeCents]));
}
