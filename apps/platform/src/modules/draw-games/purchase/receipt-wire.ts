import type { Receipt as ReceiptOnWire } from '@sunflower/contracts/draw-games-tickets.ts';
import { wireAddOns } from '../boards/add-on-wire.ts';
import { wireGameOf } from '../boards/game-id-wire.ts';
import { wireMissedDraw, wireTicketBoards } from '../tickets/ticket-wire.ts';
import type { Receipt } from './order.ts';

/** Returns a receipt in API format. Its tickets are as they were at the sale, with all draws pending. */
export function wireReceipt(receipt: Receipt): ReceiptOnWire {
  const boughtAt = receipt.boughtAt.toString();
  return {
    orderKey: receipt.orderKey,
    boughtAt,
    totalCents: receipt.totalCents,
    paidFrom: receipt.paidFrom,
    tickets: receipt.tickets.map((ticket) => ({
      serial: ticket.serial,
      ...wireGameOf(ticket),
      boughtAt,
      origin: 'bought',
      stakeCents: ticket.stakeCents,
      boards: wireTicketBoards(ticket.boards),
      addOns: wireAddOns(ticket.addOns),
      draws: ticket.draws.map(({ drawId, drawDate, session, drawNumber, drawsAt, state }) => ({
        drawId,
        drawDate,
        session,
        drawNumber,
        drawsAt: drawsAt.toString(),
        state,
        ticketState: 'PENDING',
        prizeCents: 0n,
        freeBoards: 0,
        result: null,
      })),
      state: 'PENDING',
      prizeCents: 0n,
      freeBoards: 0,
      matches: [],
      ...wireMissedDraw(ticket),
      ...(ticket.signed ? { receipt: ticket.signed } : {}),
    })),
  };
}
