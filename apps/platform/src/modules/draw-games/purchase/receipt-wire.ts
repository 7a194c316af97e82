import type { WireAddOn } from '../boards/wire-add-on.ts';
import { wireGameId } from '../boards/wire-game-id.ts';
import { wireTicketBoards } from '../tickets/ticket-wire.ts';
import type { Receipt } from './order.ts';

/** A receipt shows its tickets as they were at the sale: everything pending. */
export function wireReceipt(receipt: Receipt) {
  const boughtAt = receipt.boughtAt.toString();
  return {
    orderKey: receipt.orderKey,
    boughtAt,
    totalCents: receipt.totalCents,
    paidFrom: receipt.paidFrom,
    tickets: receipt.tickets.map((ticket) => ({
      serial: ticket.serial,
      gameId: wireGameId(ticket.gameId),
      boughtAt,
      origin: 'bought' as const,
      stakeCents: ticket.stakeCents,
      boards: wireTicketBoards(ticket.boards),
      addOns: [...ticket.addOns] as WireAddOn[],
      draws: ticket.draws.map(({ drawId, drawDate, session, drawNumber, drawsAt, state }) => ({
        drawId,
        drawDate,
        session,
        drawNumber,
        drawsAt: drawsAt.toString(),
        state,
        ticketState: 'PENDING' as const,
        prizeCents: 0n,
        freeBoards: 0,
        result: null,
      })),
      state: 'PENDING' as const,
      prizeCents: 0n,
      freeBoards: 0,
      matches: [],
    })),
  };
}
