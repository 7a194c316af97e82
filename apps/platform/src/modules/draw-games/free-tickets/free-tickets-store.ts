import type { BoardRow } from '@sunflower/game-rules/board-row.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type StoredTicketBoard, storeBoards, type TicketBoard } from '../boards/stored-boards.ts';

/** A ticket won as a prize, which plays one draw at no charge. */
export type FreeTicket = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly gameId: string;
  readonly drawId: string;
  readonly boards: readonly TicketBoard[];
  /** The boards as they take part in the draw, in order. */
  readonly rows: readonly BoardRow[];
  /** The board of a ticket in a draw that won it. Board 0 means all boards of a free ticket whose draw became void. */
  readonly won: WonBoard & { readonly serial: string };
  /** The settlement that granted it; null for a replacement of another free ticket. */
  readonly settlementId: string | null;
};

/** The part of a free-ticket prize that decides whether it is granted or taken back. */
export type FreePrize = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly boardNumber: number;
  readonly serial: string;
  readonly freeBoards: number;
};

/** The settlement that grants or takes back free tickets. */
export type GivingSettlement = { readonly settlementId: string; readonly revision: number };

export type WonBoard = { readonly ticketId: string; readonly drawId: string; readonly boardNumber: number };

/** Inserts free tickets with their boards, linked to the prizes that granted them. */
export async function insertFreeTickets(tx: Tx, tickets: readonly FreeTicket[], now: Temporal.Instant): Promise<void> {
  const rows = tickets.map(({ boards, rows: _, ...ticket }) => ({
    ...ticket,
    orderKey: `prize/${ticket.ticketId}`,
    boards: storeBoards(boards),
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("playerId" uuid, "ticketId" uuid,
        serial text, "orderKey" text,
        "gameId" text, "drawId" uuid, boards jsonb, won jsonb, "settlementId" uuid)
    ), kept as (
      insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons,
        price_cents, purchased_at,
        origin, won_with_serial)
      select "playerId", "ticketId", serial, "orderKey", "gameId", array["drawId"], boards, '{}', 0,
        ${now.toString()}::timestamptz,
        'prize', won ->> 'serial' from given
    )
    insert into draw_games.free_ticket (player_id, ticket_id, won_ticket_id, won_draw_id, won_board_number,
      settlement_id, issued_at)
    select "playerId", "ticketId", (won ->> 'ticketId')::uuid, (won ->> 'drawId')::uuid,
      (won ->> 'boardNumber')::smallint, "settlementId",
      ${now.toString()}::timestamptz from given`.execute(tx);
  const boards = tickets.flatMap((ticket) =>
    ticket.rows.map((row, index) => ({ ticket, row, boardNumber: index + 1 })),
  );
  await sql`
    insert into draw_games.board (draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus, stake_cents,
      has_multiplier,
      has_second_drawing, multiplier)
    select n.draw_id, n.player_id, n.ticket_id, n.board_number, n.main_low, n.main_high, n.bonus, 0, false, false,
      n.multiplier
    from unnest(${boards.map(({ ticket }) => ticket.drawId)}::uuid[],
      ${boards.map(({ ticket }) => ticket.playerId)}::uuid[],
      ${boards.map(({ ticket }) => ticket.ticketId)}::uuid[],
        ${boards.map(({ boardNumber }) => boardNumber)}::smallint[],
      ${boards.map(({ row }) => row.mainLow)}::bigint[], ${boards.map(({ row }) => row.mainHigh)}::bigint[],
      ${boards.map(({ row }) => row.bonus)}::bigint[], ${boards.map(({ row }) => row.multiplier)}::smallint[])
      as n(draw_id, player_id, ticket_id, board_number, main_low, main_high, bonus, multiplier)`.execute(tx);
}

/** A valid free ticket, as needed by a correction or the void of a draw. */
export type GivenTicket = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly gameId: string;
  readonly drawId: string;
  readonly boards: readonly StoredTicketBoard[];
  readonly won: WonBoard;
};

const GIVEN = sql`
  select t.player_id, t.ticket_id, t.serial, t.game_id, t.draw_ids[1] as draw_id, t.boards,
    jsonb_build_object('ticketId', f.won_ticket_id, 'drawId', f.won_draw_id, 'boardNumber', f.won_board_number) as won`;
const STILL_COUNTS = sql`not exists (select from draw_games.withdrawn_ticket w where w.ticket_id = f.ticket_id)`;

/** Maximum number of consecutive void draws that one free ticket can be moved through. */
const MAX_REPLACEMENTS = 100;

/**
 * Returns the free tickets that any settlement granted for boards of a draw and that weren't taken back. If a ticket's
 * draw became void, returns its newest replacement with the board that won the original.
 */
export async function findGivenFor(
  db: Db,
  boards: readonly (Omit<WonBoard, 'drawId'> & { readonly playerId: string })[],
  drawId: string,
): Promise<GivenTicket[]> {
  const { rows } = await sql<GivenTicket>`
    with recursive chain as (
      select f.player_id, f.ticket_id, f.won_ticket_id, f.won_draw_id, f.won_board_number, 0 as replacements
      from draw_games.free_ticket f where (f.player_id, f.won_ticket_id, f.won_draw_id, f.won_board_number) in (
        select a.player_id, a.ticket_id, ${drawId}::uuid, a.board_number
        from unnest(${boards.map((board) => board.playerId)}::uuid[], ${boards.map((board) => board.ticketId)}::uuid[],
          ${boards.map((board) => board.boardNumber)}::smallint[]) as a(player_id, ticket_id, board_number))
      union all
      select c.player_id, r.ticket_id, c.won_ticket_id, c.won_draw_id, c.won_board_number, c.replacements + 1
      from chain c join draw_games.free_ticket r on r.player_id = c.player_id and r.won_ticket_id = c.ticket_id
        and r.won_board_number = 0
      where c.replacements < ${MAX_REPLACEMENTS}
    )
    ${GIVEN} from chain f join draw_games.ticket t on t.player_id = f.player_id and t.ticket_id = f.ticket_id
    where ${STILL_COUNTS} and not exists (
      select from draw_games.free_ticket r
      where r.player_id = f.player_id and r.won_ticket_id = f.ticket_id and r.won_board_number = 0)`.execute(db);
  return rows;
}

/** Returns free tickets of a void draw without a replacement yet, at most `size`. */
export async function findToReplace(db: Db, of: { drawId: string; size: number }): Promise<GivenTicket[]> {
  const { rows } = await sql<GivenTicket>`
    ${GIVEN} from draw_games.free_ticket f join draw_games.ticket t on t.player_id = f.player_id
      and t.ticket_id = f.ticket_id
    where ${STILL_COUNTS} and t.draw_ids = array[${of.drawId}::uuid] and f.ticket_id in (
      select b.ticket_id from draw_games.board b where b.draw_id = ${of.drawId} and b.stake_cents = 0) and not exists (
      select from draw_games.free_ticket r
      where r.player_id = f.player_id and r.won_ticket_id = f.ticket_id and r.won_draw_id = ${of.drawId})
    order by t.ticket_id limit ${of.size}`.execute(db);
  return rows;
}

/** Takes free tickets back, so that their boards no longer count in their draw. */
export async function insertWithdrawnTickets(
  tx: Tx,
  withdrawn: { tickets: readonly GivenTicket[]; settlementId: string; now: Temporal.Instant },
): Promise<void> {
  const { tickets, settlementId, now } = withdrawn;
  await sql`
    insert into draw_games.withdrawn_ticket (ticket_id, player_id, draw_id, settlement_id, withdrawn_at)
    select w.ticket_id, w.player_id, w.draw_id, ${settlementId}, ${now.toString()}::timestamptz
    from unnest(${tickets.map(({ ticketId }) => ticketId)}::uuid[], ${tickets.map(({ playerId }) => playerId)}::uuid[],
      ${tickets.map(({ drawId }) => drawId)}::uuid[]) as w(ticket_id, player_id, draw_id)`.execute(tx);
}
