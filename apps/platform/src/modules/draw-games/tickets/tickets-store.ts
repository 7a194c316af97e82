import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { readTicketBoards, type StoredTicketBoard } from '../boards/stored-boards.ts';
import type { SignedReceipt } from './signed-receipt.ts';
import type { BoardPrize, Ticket } from './ticket.ts';

/** Filter for a player's tickets; absent fields don't filter. Dates are draw dates (yyyy-MM-dd), inclusive. */
export type TicketFilter = {
  readonly gameIds?: readonly string[];
  readonly drawId?: string;
  readonly from?: string;
  readonly to?: string;
  /** Part of a serial without dashes; an empty text matches no ticket. */
  readonly serialPart?: string;
};

type TicketRow = {
  ticketId: string;
  serial: string;
  gameId: string;
  drawIds: string[];
  boards: StoredTicketBoard[];
  addOns: string[];
  priceCents: bigint;
  purchasedAt: Temporal.Instant;
  origin: Ticket['origin'];
  isWithdrawn: boolean;
  movedFrom: { drawNumber: number; drawsAt: string } | null;
};

function toTicket(row: TicketRow): Ticket {
  return {
    ticketId: row.ticketId,
    serial: row.serial,
    gameId: row.gameId,
    drawIds: row.drawIds,
    boards: readTicketBoards(row.boards),
    addOns: row.addOns,
    priceCents: row.priceCents,
    purchasedAt: row.purchasedAt,
    origin: row.origin,
    isWithdrawn: row.isWithdrawn,
    ...(row.movedFrom
      ? { movedFrom: { ...row.movedFrom, drawsAt: Temporal.Instant.from(row.movedFrom.drawsAt) } }
      : {}),
  };
}

async function findTicketRows(db: Db, where: RawBuilder<unknown>): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select t.ticket_id, t.serial, t.game_id, t.draw_ids, t.boards, t.add_ons, t.price_cents, t.purchased_at, t.origin,
      t.origin = 'prize' and exists (select from draw_games.withdrawn_ticket w
        where w.ticket_id = t.ticket_id) as is_withdrawn,
      -- The order's receipt says whether a ticket missed its first draw.
      (select sold->'movedFrom' from draw_games.purchase_order o, jsonb_array_elements(o.answer->'tickets') as sold
        where o.player_id = t.player_id and o.order_key = t.order_key and sold->>'serial' = t.serial) as moved_from
    from draw_games.ticket t where ${where}`.execute(db);
  return rows.map(toTicket);
}

/** Returns a player's tickets, newest first, starting after the ticket `afterId` if given. */
export function findPlayerTickets(
  db: Db,
  query: TicketFilter & { playerId: string; afterId?: string; limit: number },
): Promise<Ticket[]> {
  const { playerId, afterId, limit, gameIds, drawId, from, to, serialPart } = query;
  const parts = [sql`t.player_id = ${playerId}`];
  if (afterId !== undefined) parts.push(sql`t.ticket_id < ${afterId}::uuid`);
  if (gameIds) parts.push(sql`t.game_id = any(${sql.val([...gameIds])}::text[])`);
  if (drawId !== undefined) parts.push(sql`${drawId}::uuid = any(t.draw_ids)`);
  if (serialPart !== undefined)
    parts.push(sql`${serialPart} <> '' and strpos(replace(t.serial, '-', ''), ${serialPart}) > 0`);
  if (from !== undefined || to !== undefined)
    parts.push(sql`exists (select from draw_games.draw d where d.draw_id = any(t.draw_ids)
      and d.draw_date between coalesce(${from ?? null}::date, '-infinity')
        and coalesce(${to ?? null}::date, 'infinity'))`);
  return findTicketRows(db, sql`${sql.join(parts, sql` and `)} order by t.ticket_id desc limit ${limit}`);
}

/** Returns a player's own ticket by its serial, or undefined. */
export async function findPlayerTicket(
  db: Db,
  query: { playerId: string; serial: string },
): Promise<Ticket | undefined> {
  const { playerId, serial } = query;
  return (await findTicketRows(db, sql`t.serial = ${serial} and t.player_id = ${playerId}`))[0];
}

/** Returns the receipt of a player's own ticket as signed at its sale, or undefined, because free tickets have none. */
export async function findSignedReceipt(
  db: Db,
  query: { playerId: string; serial: string },
): Promise<SignedReceipt | undefined> {
  const { rows } = await sql<{ signed: SignedReceipt | null }>`
    select sold->'signed' as signed from draw_games.ticket t
    join draw_games.purchase_order o on o.player_id = t.player_id and o.order_key = t.order_key,
      jsonb_array_elements(o.answer->'tickets') as sold
    where t.serial = ${query.serial} and t.player_id = ${query.playerId} and sold->>'serial' = t.serial`.execute(db);
  return rows[0]?.signed ?? undefined;
}

/** Returns any ticket by its serial, with its player, to check whether it won; or undefined. */
export async function findAnyTicket(
  db: Db,
  serial: string,
): Promise<{ readonly ticket: Ticket; readonly playerId: string } | undefined> {
  const { rows } = await sql<{ playerId: string }>`
    select t.player_id from draw_games.ticket t where t.serial = ${serial}`.execute(db);
  const playerId = rows[0]?.playerId;
  const ticket = playerId && (await findPlayerTicket(db, { playerId, serial }));
  return ticket ? { ticket, playerId } : undefined;
}

/** Returns the prizes of the boards of a player's tickets, ordered by draw, board and drawing. */
export async function findTicketPrizes(
  db: Db,
  query: { playerId: string; ticketIds: readonly string[] },
): Promise<BoardPrize[]> {
  const { rows } = await sql<{
    ticketId: string;
    drawId: string;
    boardNumber: number;
    drawing: Drawing;
    tier: string;
    multiplier: number | null;
    prizeCents: bigint;
    freeBoards: number;
    paidAs: BoardPrize['paidAs'];
  }>`
    select p.ticket_id, p.draw_id, p.board_number, p.drawing, p.tier, p.multiplier, p.prize_cents, p.free_boards,
      p.paid_as
    from draw_games.board_prize p
    where p.player_id = ${query.playerId} and p.ticket_id = any(${sql.val([...query.ticketIds])}::uuid[])
    order by p.draw_id, p.board_number, p.drawing desc`.execute(db);
  return rows.map((row) => ({
    ticketId: row.ticketId,
    drawId: row.drawId,
    boardNumber: row.boardNumber,
    drawing: row.drawing,
    tier: row.tier,
    multiplier: row.multiplier,
    prizeCents: row.prizeCents,
    freeBoards: row.freeBoards,
    paidAs: row.paidAs,
  }));
}

/**
 * Returns the key of a player's first order, or undefined. Ticket ids increase with time, and a player's purchases run
 * one after the other.
 */
export async function findFirstOrderKey(db: Db, playerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderKey: string }>`
    select t.order_key from draw_games.ticket t where t.player_id = ${playerId} and t.origin = 'bought'
    order by t.ticket_id limit 1`.execute(db);
  return rows[0]?.orderKey;
}

/** Returns which of these tickets won something by the results in effect. */
export async function findWonSerials(db: Db, serials: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ serial: string }>`
    select t.serial from draw_games.ticket t
    where t.serial = any(${sql.val([...serials])}::text[])
      and exists (
        select from draw_games.board_prize p where p.player_id = t.player_id and p.ticket_id = t.ticket_id)`.execute(
    db,
  );
  return new Set(rows.map(({ serial }) => serial));
}
