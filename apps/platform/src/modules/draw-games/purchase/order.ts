import { hash } from 'node:crypto';
import type { Cents } from '@sunflower/money/cents.ts';
import { readTicketBoards, type StoredTicketBoard, storeBoards, type TicketBoard } from '../boards/stored-boards.ts';
import type { WagerRequest } from '../cart/wager-quote.ts';
import type { Draw } from '../draws/draw.ts';
import type { SignedReceipt } from '../tickets/signed-receipt.ts';

/** What a purchase buys: the cart as the player saw it, or wagers listed directly. */
export type PurchaseSource =
  | { readonly kind: 'cart'; readonly cartVersion: bigint }
  | { readonly kind: 'wagers'; readonly wagers: readonly WagerRequest[] };

/** The player's funds that paid, in spending order. */
export type PaidFrom = {
  readonly playCreditCents: Cents;
  readonly depositsCents: Cents;
  readonly winningsCents: Cents;
};

/** A draw of a bought wager as it was at the time of sale. */
export type ReceiptDraw = Pick<Draw, 'drawId' | 'drawDate' | 'session' | 'drawNumber' | 'drawsAt' | 'state'>;

/** The draw that a late wager missed; the wager starts with the next one. */
export type MissedDraw = Pick<Draw, 'drawNumber' | 'drawsAt'>;

/** A bought wager on a receipt. */
export type ReceiptTicket = {
  readonly serial: string;
  readonly gameId: string;
  readonly boards: readonly TicketBoard[];
  readonly addOns: readonly string[];
  readonly stakeCents: Cents;
  readonly draws: readonly ReceiptDraw[];
  readonly movedFrom?: MissedDraw;
  /** The signed receipt of the ticket; absent in orders from before receipts were signed at the sale. */
  readonly signed?: SignedReceipt;
};

/** The response to an order; it never changes. */
export type Receipt = {
  readonly orderKey: string;
  readonly boughtAt: Temporal.Instant;
  readonly totalCents: Cents;
  readonly paidFrom: PaidFrom;
  readonly tickets: readonly ReceiptTicket[];
};

/** Returns a hash of a purchase's input. The same key with another hash is a conflict, not a replay. */
export function purchaseInputHash(source: PurchaseSource, expectedTotalCents: Cents): Buffer {
  return hash('sha256', writeJson({ source, expectedTotalCents }), 'buffer');
}

/** Returns a receipt as JSON for the order row, with cents and instants as text. */
export function writeReceipt(receipt: Receipt): string {
  const { orderKey, boughtAt, totalCents, paidFrom, tickets } = receipt;
  const stored: StoredReceipt = {
    orderKey,
    boughtAt: boughtAt.toString(),
    totalCents: totalCents.toString(),
    paidFrom: {
      playCreditCents: paidFrom.playCreditCents.toString(),
      depositsCents: paidFrom.depositsCents.toString(),
      winningsCents: paidFrom.winningsCents.toString(),
    },
    tickets: tickets.map(({ movedFrom, ...ticket }) => ({
      ...ticket,
      boards: storeBoards(ticket.boards),
      stakeCents: ticket.stakeCents.toString(),
      draws: ticket.draws.map((draw) => ({ ...draw, drawsAt: draw.drawsAt.toString() })),
      ...storeMoved(movedFrom),
    })),
  };
  return JSON.stringify(stored);
}

/** Parses a receipt from its order row without checking it, because only `writeReceipt` writes it. */
export function readReceipt(stored: unknown): Receipt {
  const row = stored as StoredReceipt;
  return {
    orderKey: row.orderKey,
    boughtAt: Temporal.Instant.from(row.boughtAt),
    totalCents: BigInt(row.totalCents),
    paidFrom: {
      playCreditCents: BigInt(row.paidFrom.playCreditCents),
      depositsCents: BigInt(row.paidFrom.depositsCents),
      winningsCents: BigInt(row.paidFrom.winningsCents),
    },
    tickets: row.tickets.map(({ movedFrom, ...ticket }) => ({
      ...ticket,
      boards: readTicketBoards(ticket.boards),
      stakeCents: BigInt(ticket.stakeCents),
      draws: ticket.draws.map((draw) => ({
        ...draw,
        drawsAt: Temporal.Instant.from(draw.drawsAt),
      })),
      ...readMissedDraw(movedFrom),
    })),
  };
}

export type StoredMissedDraw = { readonly drawNumber: number; readonly drawsAt: string };

function storeMoved(movedFrom: MissedDraw | undefined): { movedFrom?: StoredMissedDraw } {
  return movedFrom ? { movedFrom: { ...movedFrom, drawsAt: movedFrom.drawsAt.toString() } } : {};
}

/** Parses the missed draw of a stored ticket, if there is one. */
export function readMissedDraw(stored: StoredMissedDraw | null | undefined): { movedFrom?: MissedDraw } {
  if (!stored) return {};
  return { movedFrom: { drawNumber: stored.drawNumber, drawsAt: Temporal.Instant.from(stored.drawsAt) } };
}

type StoredReceipt = {
  orderKey: string;
  boughtAt: string;
  totalCents: string;
  paidFrom: Record<keyof PaidFrom, string>;
  tickets: {
    serial: string;
    gameId: string;
    boards: readonly StoredTicketBoard[];
    addOns: readonly string[];
    stakeCents: string;
    movedFrom?: StoredMissedDraw;
    signed?: SignedReceipt;
    draws: (Omit<ReceiptDraw, 'drawsAt'> & { drawsAt: string })[];
  }[];
};

/** Returns JSON with bigints as decimal text. Instants serialize themselves. */
function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
