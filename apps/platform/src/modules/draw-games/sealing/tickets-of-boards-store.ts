import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { StoredTicketBoard } from '../boards/stored-boards.ts';

/** A sealed board and the same board on its ticket; null if that ticket or board doesn't exist. */
export type BoardWithTicket = {
  readonly ticketId: string;
  readonly boardNumber: number;
  readonly mainLow: bigint;
  readonly mainHigh: bigint;
  readonly bonus: bigint;
  readonly hasMultiplier: boolean;
  readonly hasSecondDrawing: boolean;
  readonly multiplier: number | null;
  readonly shown: StoredTicketBoard | null;
  readonly addOns: readonly string[] | null;
  readonly drawCount: number | null;
};

/** Returns the next boards of a draw in sealed order, each with its counterpart on the ticket. */
export async function findBoardsWithTickets(
  db: Db,
  page: { drawId: string; after: { ticketId: string; boardNumber: number }; size: number },
): Promise<BoardWithTicket[]> {
  const { rows } = await sql<BoardWithTicket>`
    select b.ticket_id, b.board_number, b.main_low, b.main_high, b.bonus,
      b.has_multiplier, b.has_second_drawing, b.multiplier,
      t.boards -> (b.board_number - 1) as shown, t.add_ons, cardinality(t.draw_ids) as draw_count
    from (
      select c.* from draw_games.board c
      where c.draw_id = ${page.drawId}
        and (c.ticket_id, c.board_number) > (${page.after.ticketId}::uuid, ${page.after.boardNumber}::smallint)
      order by c.ticket_id, c.board_number limit ${page.size}
    ) b left join draw_games.ticket t on t.player_id = b.player_id and t.ticket_id = b.ticket_id
    order by b.ticket_id, b.board_number`.execute(db);
  return rows;
}
