import type { Draw } from '../draws/draw.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { wireTicketBoards } from '../tickets/ticket-wire.ts';

/**
 * Returns the statement about a ticket that the lottery signs: what which player bought, for which draws and under
 * which rules. It never changes.
 */
export function ticketStatementText(ticket: Ticket, draws: readonly Draw[], playerId: string): string {
  const statement = {
    format: 'sunflower-ticket/2',
    playerId,
    serial: ticket.serial,
    ticketId: ticket.ticketId,
    gameId: ticket.gameId,
    boughtAt: ticket.purchasedAt.toString(),
    stakeCents: ticket.priceCents,
    addOns: ticket.addOns,
    boards: wireTicketBoards(ticket.boards),
    draws: ticket.drawIds.flatMap((drawId) => {
      const draw = draws.find((one) => one.drawId === drawId);
      if (!draw) return [];
      const { drawDate, session, drawNumber, rulesVersion } = draw;
      return [{ drawId, drawDate, session, drawNumber, rulesVersion }];
    }),
  };
  return JSON.stringify(statement, (_key, value) => (typeof value === 'bigint' ? Number(value) : value));
}
