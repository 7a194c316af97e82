import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { TicketChange } from './draw-notices.ts';
import type { WinCursor } from './wins-store.ts';

/** A published correction of a draw: the settlements before and after it. */
export type Correction = { readonly revision: number; readonly before: string; readonly after: string };

/** Returns the published corrections of a draw, oldest first. Most draws have none. */
export async function findCorrections(db: Db, drawId: string): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select * from (
      select p.revision, p.settlement_id as after, lag(p.settlement_id) over (order by p.revision) as before
      from draw_games.published_result p where p.draw_id = ${drawId}) r
    where r.before is not null order by r.revision`.execute(db);
  return rows;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Returns a page of tickets whose winnings changed from one settlement to the next, ordered by player and ticket. */
export async function findTicketChanges(
  db: Db,
  input: Correction & { behind: WinCursor | undefined; limit: number },
): Promise<TicketChange[]> {
  const { behind } = input;
  const won = (settlementId: string) => sql`
    select m.player_id, m.ticket_id, sum(m.prize_cents)::bigint as cents, sum(m.free_boards)::integer as boards
    from draw_games.matched_prize m where m.settlement_id = ${settlementId}
      and (m.player_id, m.ticket_id) > (${behind?.playerId ?? FIRST}::uuid, ${behind?.ticketId ?? FIRST}::uuid)
    group by m.player_id, m.ticket_id`;
  const { rows } = await sql<TicketChange>`
    with had as (${won(input.before)}), has as (${won(input.after)}), changed as (
      select coalesce(had.player_id, has.player_id) as player_id, coalesce(had.ticket_id, has.ticket_id) as ticket_id,
        coalesce(had.cents, 0) as had_cents, coalesce(had.boards, 0) as had_boards, coalesce(has.cents, 0) as has_cents,
        coalesce(has.boards, 0) as has_boards
      from had full join has on had.player_id = has.player_id and had.ticket_id = has.ticket_id
      where (coalesce(had.cents, 0), coalesce(had.boards, 0)) <> (coalesce(has.cents, 0), coalesce(has.boards, 0))
      order by 1, 2 limit ${input.limit})
    select c.player_id, c.ticket_id, c.had_cents, c.had_boards as had_free_boards,
      c.has_cents, c.has_boards as has_free_boards,
      (select t.serial from draw_games.ticket t where t.player_id = c.player_id
        and t.ticket_id = c.ticket_id) as serial,
      coalesce((select sum(o.overpaid_cents) from draw_games.prize_overpayment o
        where o.player_id = c.player_id and o.ticket_id = c.ticket_id
          and o.settlement_id = ${input.after}), 0)::bigint as overpaid_cents
    from changed c order by c.player_id, c.ticket_id`.execute(db);
  return rows;
}
