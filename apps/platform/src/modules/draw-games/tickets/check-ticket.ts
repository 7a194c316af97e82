import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Draw } from '../draws/draw.ts';
import { viewTickets } from './find-tickets.ts';
import { readSerial } from './serial-text.ts';
import type { TicketState } from './ticket.ts';
import { findAnyTicket } from './tickets-store.ts';

/**
 * What anyone with a serial number may see: the game, the draws and whether the ticket won. Never the amount, the
 * player or the numbers.
 */
export type TicketCheck = {
  readonly serial: string;
  readonly gameId: string;
  /** PENDING: the ticket hasn't won yet, and a draw of it has no published result. */
  readonly state: TicketState;
  readonly draws: readonly { readonly draw: Draw; readonly state: TicketState }[];
};

/** Checks a ticket by its typed serial number. Returns undefined if no ticket has it. */
export async function checkTicket(db: Db, text: string): Promise<TicketCheck | undefined> {
  const serial = readSerial(text);
  const found = serial === undefined ? undefined : await findAnyTicket(db, serial);
  if (!found) return undefined;
  const { ticket, playerId } = found;
  const [view] = await viewTickets(db, playerId, [ticket]);
  if (!view) return undefined;
  const draws = view.draws.map(({ draw, state }) => ({ draw, state }));
  return { serial: ticket.serial, gameId: ticket.gameId, state: view.state, draws };
}
