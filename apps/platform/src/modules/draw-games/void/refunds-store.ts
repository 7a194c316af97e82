import type { Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findStakes, type TicketStake } from './stakes-store.ts';

/** Returns stakes of a draw that haven't been refunded yet. */
export function findStakesToReturn(tx: Tx, of: { drawId: string; size: number }): Promise<TicketStake[]> {
  const where = sql`not exists (select from draw_games.draw_refund r
    where r.draw_id = b.draw_id and r.player_id = b.player_id and r.ticket_id = b.ticket_id)`;
  return findStakes(tx, { ...of, where });
}

/** Marks stakes as refunded. A concurrent run of the same page waits here and then fails on the unique key. */
export async function insertRefunds(
  tx: Tx,
  refunds: { drawId: string; stakes: readonly TicketStake[]; now: Temporal.Instant },
): Promise<void> {
  const { drawId, stakes, now } = refunds;
  await sql`
    insert into draw_games.draw_refund (draw_id, player_id, ticket_id, refund_cents, refunded_at)
    select ${drawId}, r.player_id, r.ticket_id, r.refund_cents, ${now.toString()}::timestamptz
    from unnest(${stakes.map((stake) => stake.playerId)}::uuid[], ${stakes.map((stake) => stake.ticketId)}::uuid[],
      ${stakes.map((stake) => stake.stakeCents)}::bigint[]) as r(player_id, ticket_id, refund_cents)`.execute(tx);
}
