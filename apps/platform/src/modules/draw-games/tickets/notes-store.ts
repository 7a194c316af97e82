import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import type { DrawNote } from './ticket.ts';

type Asked = { readonly playerId: string; readonly ticketIds: readonly string[]; readonly draws: readonly Draw[] };

/** What these tickets of a player got back of void draws, and what they had before the newest correction of a draw (RTS-5A). Asks only of such draws. */
export async function findDrawNotes(db: Db, asked: Asked): Promise<DrawNote[]> {
  const idsOf = (state: Draw['state']) =>
    asked.draws.filter((draw) => draw.state === state).map(({ drawId }) => drawId);
  const [voided, corrected] = [idsOf('void'), idsOf('corrected')];
  return [
    ...(voided.length > 0 ? await findRefunds(db, { ...asked, drawIds: voided }) : []),
    ...(corrected.length > 0 ? await findCorrected(db, { ...asked, drawIds: corrected }) : []),
  ];
}

async function findRefunds(db: Db, asked: Asked & { drawIds: readonly string[] }): Promise<DrawNote[]> {
  const { rows } = await sql<{ ticketId: string; drawId: string; cents: Cents; at: Temporal.Instant }>`
    select r.ticket_id, r.draw_id, r.refund_cents as cents, r.refunded_at as at
    from draw_games.draw_refund r
    where r.draw_id = any(${sql.val([...asked.drawIds])}::uuid[]) and r.player_id = ${asked.playerId}
      and r.ticket_id = any(${sql.val([...asked.ticketIds])}::uuid[])`.execute(db);
  return rows.map(({ ticketId, drawId, cents, at }) => ({ ticketId, drawId, refund: { cents, at } }));
}

/** Reads along the keys: a sum over the few matches of one ticket for each ticket and draw. */
async function findCorrected(db: Db, asked: Asked & { drawIds: readonly string[] }): Promise<DrawNote[]> {
  const { rows } = await sql<{
    ticketId: string;
    drawId: string;
    revision: number;
    at: Temporal.Instant;
    hadCents: Cents;
    hadFreeBoards: number;
  }>`
    with revised as (
      select p.draw_id, p.revision, p.published_at, lag(p.settlement_id) over w as before, lead(p.revision) over w as later
      from draw_games.published_result p where p.draw_id = any(${sql.val([...asked.drawIds])}::uuid[])
      window w as (partition by p.draw_id order by p.revision))
    select t.id as ticket_id, r.draw_id, r.revision, r.published_at as at, had.cents as had_cents, had.boards as had_free_boards
    from revised r cross join unnest(${sql.val([...asked.ticketIds])}::uuid[]) as t(id)
    cross join lateral (
      select coalesce(sum(m.prize_cents), 0)::bigint as cents, coalesce(sum(m.free_boards), 0)::integer as boards
      from draw_games.matched_prize m
      where m.settlement_id = r.before and m.player_id = ${asked.playerId} and m.ticket_id = t.id) had
    where r.before is not null and r.later is null`.execute(db);
  return rows.map(({ ticketId, drawId, ...correction }) => ({ ticketId, drawId, correction }));
}
