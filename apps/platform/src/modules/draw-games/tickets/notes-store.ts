import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import type { DrawNote } from './ticket.ts';

type Input = { readonly playerId: string; readonly ticketIds: readonly string[]; readonly draws: readonly Draw[] };

/**
 * Returns the refunds of these tickets for void draws, and their winnings before a draw's newest correction (RTS-5A).
 * Queries only draws that have either.
 */
export async function findDrawNotes(db: Db, input: Input): Promise<DrawNote[]> {
  const idsOf = (state: Draw['state']) =>
    input.draws.filter((draw) => draw.state === state).map(({ drawId }) => drawId);
  const [voided, corrected] = [idsOf('void'), idsOf('corrected')];
  return [
    ...(voided.length > 0 ? await findRefunds(db, { ...input, drawIds: voided }) : []),
    ...(corrected.length > 0 ? await findCorrected(db, { ...input, drawIds: corrected }) : []),
  ];
}

async function findRefunds(db: Db, input: Input & { drawIds: readonly string[] }): Promise<DrawNote[]> {
  const { rows } = await sql<{ ticketId: string; drawId: string; cents: Cents; at: Temporal.Instant }>`
    select r.ticket_id, r.draw_id, r.refund_cents as cents, r.refunded_at as at
    from draw_games.draw_refund r
    where r.draw_id = any(${sql.val([...input.drawIds])}::uuid[]) and r.player_id = ${input.playerId}
      and r.ticket_id = any(${sql.val([...input.ticketIds])}::uuid[])`.execute(db);
  return rows.map(({ ticketId, drawId, cents, at }) => ({ ticketId, drawId, refund: { cents, at } }));
}

/** Looks up each ticket and draw by key and adds up its few matches. */
async function findCorrected(db: Db, input: Input & { drawIds: readonly string[] }): Promise<DrawNote[]> {
  const { rows } = await sql<{
    ticketId: string;
    drawId: string;
    revision: number;
    at: Temporal.Instant;
    hadCents: Cents;
    hadFreeBoards: number;
  }>`
    with revised as (
      select p.draw_id, p.revision, p.published_at, lag(p.settlement_id) over w as before,
        lead(p.revision) over w as later
      from draw_games.published_result p where p.draw_id = any(${sql.val([...input.drawIds])}::uuid[])
      window w as (partition by p.draw_id order by p.revision))
    select t.id as ticket_id, r.draw_id, r.revision, r.published_at as at, had.cents as had_cents,
      had.boards as had_free_boards
    from revised r cross join unnest(${sql.val([...input.ticketIds])}::uuid[]) as t(id)
    cross join lateral (
      select coalesce(sum(m.prize_cents), 0)::bigint as cents, coalesce(sum(m.free_boards), 0)::integer as boards
      from draw_games.matched_prize m
      where m.settlement_id = r.before and m.player_id = ${input.playerId} and m.ticket_id = t.id) had
    where r.before is not null and r.later is null`.execute(db);
  return rows.map(({ ticketId, drawId, ...correction }) => ({ ticketId, drawId, correction }));
}
