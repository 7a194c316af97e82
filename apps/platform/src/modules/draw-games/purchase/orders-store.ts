import type { BoardRow } from '@sunflower/game-rules/board-row.ts';
import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Query, queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';
import { readBoards, type StoredBoard, storeBoards, type TicketBoard } from '../boards/stored-boards.ts';
import type { StoredWager } from '../cart/cart.ts';
import type { SaleDraw } from '../draws/draw.ts';
import { type Receipt, readReceipt, writeReceipt } from './order.ts';

/** Result of claiming an order key. */
export type BegunOrder =
  | { readonly outcome: 'key-reused' }
  | { readonly outcome: 'too-many-draws' }
  | { readonly outcome: 'replayed'; readonly receipt: Receipt }
  | {
      readonly outcome: 'new';
      /** The player's cart at purchase; undefined if the purchase lists its own wagers or there is no cart. */
      readonly cart: { readonly version: bigint; readonly wagers: readonly StoredWager[] } | undefined;
      /** Every draw of the purchase. Those on sale are locked, so that they can't close. */
      readonly draws: readonly SaleDraw[];
    };

type WagerJson = {
  wager_id: string;
  game_id: string;
  draw_ids: string[];
  boards: StoredBoard[];
  add_ons: string[];
  seen_price_cents: string;
};

type DrawJson = {
  draw_id: string;
  game_id: string;
  draw_date: string;
  session: string | null;
  draw_number: number;
  state: DrawState;
  rules_version: string;
  closes_at: string;
  draws_at: string;
  place: number;
};

/**
 * Claims an order key and locks the cart and the draws on sale, in one round trip (draw_games.begin_order). Returns
 * `too-many-draws` for more than 300 draws.
 */
export async function beginOrder(
  tx: Tx,
  order: {
    playerId: string;
    orderKey: string;
    inputHash: Buffer;
    now: Temporal.Instant;
    takesCart: boolean;
    drawIds: readonly string[];
  },
): Promise<BegunOrder> {
  const { rows } = await sql<{
    outcome: BegunOrder['outcome'];
    givenAnswer: unknown;
    cartVersion: bigint | null;
    wagers: WagerJson[] | null;
    draws: DrawJson[] | null;
  }>`
    select * from draw_games.begin_order(${order.playerId}, ${order.orderKey}, ${order.inputHash},
      ${order.now.toString()}, ${order.takesCart}, ${order.drawIds}::uuid[])`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('begin_order returned no row');
  if (row.outcome === 'key-reused' || row.outcome === 'too-many-draws') return { outcome: row.outcome };
  if (row.outcome === 'replayed') return { outcome: 'replayed', receipt: readReceipt(row.givenAnswer) };
  const cart =
    row.cartVersion === null ? undefined : { version: row.cartVersion, wagers: (row.wagers ?? []).map(toWager) };
  return { outcome: 'new', cart, draws: (row.draws ?? []).map(toSaleDraw) };
}

function toWager(row: WagerJson): StoredWager {
  return {
    wagerId: row.wager_id,
    gameId: row.game_id,
    drawIds: row.draw_ids,
    boards: readBoards(row.boards),
    addOns: row.add_ons,
    stakeCents: BigInt(row.seen_price_cents),
  };
}

function toSaleDraw(row: DrawJson): SaleDraw {
  return {
    drawId: row.draw_id,
    gameId: row.game_id,
    drawDate: row.draw_date,
    session: row.session,
    drawNumber: row.draw_number,
    state: row.state,
    rulesVersion: row.rules_version,
    closesAt: Temporal.Instant.from(row.closes_at),
    drawsAt: Temporal.Instant.from(row.draws_at),
    place: row.place,
  };
}

/** A ticket to be stored. */
export type NewTicket = {
  readonly ticketId: string;
  readonly serial: string;
  readonly gameId: string;
  readonly drawIds: readonly string[];
  readonly boards: readonly TicketBoard[];
  readonly addOns: readonly string[];
  readonly priceCents: bigint;
};

/** A board in one draw, to be stored. */
export type NewBoard = BoardRow & {
  readonly drawId: string;
  readonly ticketId: string;
  readonly boardNumber: number;
  /** Price of this board in this draw, add-ons included. */
  readonly stakeCents: bigint;
};

/** A paid order with everything that is stored about it. */
export type PaidOrder = {
  readonly playerId: string;
  readonly receipt: Receipt;
  readonly tickets: readonly NewTicket[];
  readonly boards: readonly NewBoard[];
  readonly ledgerTransactionId: string;
  readonly emptiesCart: boolean;
};

/** Stores a complete paid order in one round trip. @internal Tests set up boards, orders and plans with it. */
export async function storePaidOrder(tx: Tx, order: PaidOrder): Promise<void> {
  await queryTogether(tx, { order: storePaidOrderQuery(order) });
}

/**
 * Returns the query that stores a complete paid order, empties the cart if `emptiesCart`, and emits the event for other
 * modules (draw_games.complete_order).
 */
export function storePaidOrderQuery(order: PaidOrder): Query<void> {
  const { playerId, receipt, boards, emptiesCart } = order;
  const tickets = order.tickets.map((ticket) => ({
    ticket_id: ticket.ticketId,
    serial: ticket.serial,
    game_id: ticket.gameId,
    draw_ids: ticket.drawIds,
    boards: storeBoards(ticket.boards),
    add_ons: ticket.addOns,
    price_cents: ticket.priceCents.toString(),
    ledger_transaction_id: order.ledgerTransactionId,
  }));
  return {
    read: () => {},
    expression: sql`select draw_games.complete_order(${playerId}, ${receipt.orderKey}, ${writeReceipt(receipt)}::jsonb,
      ${JSON.stringify(tickets)}::jsonb, ${emptiesCart}, ${receipt.boughtAt.toString()},
      ${boards.map((board) => board.drawId)}, ${boards.map((board) => board.ticketId)},
      ${boards.map((board) => board.boardNumber)}, ${boards.map((board) => board.mainLow)},
      ${boards.map((board) => board.mainHigh)}, ${boards.map((board) => board.bonus)},
      ${boards.map((board) => board.stakeCents)}, ${boards.map((board) => board.hasMultiplier)},
      ${boards.map((board) => board.hasSecondDrawing)}, ${boards.map((board) => board.multiplier)})`,
  };
}

/** The outcome of an order: bought, not bought, or undecided while a purchase under its key is running (GLI33-01). */
export type FoundOrder =
  | { readonly state: 'completed'; readonly receipt: Receipt }
  | { readonly state: 'running' }
  | { readonly state: 'unknown' };

/** Returns the outcome of a player's order; `running` while a purchase under this key may still commit. */
export async function findOrder(db: Db, input: { playerId: string; orderKey: string }): Promise<FoundOrder> {
  const { rows } = await sql<{ state: FoundOrder['state']; answer: unknown }>`
    select o.state, o.answer from draw_games.find_order(${input.playerId}, ${input.orderKey}) o`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('draw_games.find_order returned no row');
  return row.state === 'completed' ? { state: 'completed', receipt: readReceipt(row.answer) } : { state: row.state };
}
