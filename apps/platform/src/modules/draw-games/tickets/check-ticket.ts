import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Draw } from '../draws/draw.ts';
import { viewTickets } from './find-tickets.ts';
import { readSerial } from './serial-text.ts';
import type { TicketState } from './ticket.ts';
import { findAnyTicket } from './tickets-store.ts';

/** What anybody with a serial is told: whether it won, never how much, whose it is or what was played. */
export type TicketCheck = {
  readonly serial: string;
  readonly gameId: string;
  /** CANNOT_TELL: some draw of it has no published result yet, and none so far won. */
  readonly state: 'WON' | 'NOT_A_WINNER' | 'CANNOT_TELL' | 'VOID';
  readonly draws: readonly { readonly draw: Draw; readonly state: TicketCheck['state'] }[];
};

/** Checks a ticket by its serial as a person types it. Undefined: no ticket has it. */
export async function checkTicket(db: Db, text: string): Promise<TicketCheck | undefined> {
  const serial = readSerial(text);
  const found = serial === undefined ? undefined : await findAnyTicket(db, serial);
  if (!found) return undefined;
  const { ticket, playerId } = found;
  const [view] = await viewTickets(db, playerId, [ticket]);
  if (!view) return undefined;
  const draws = view.draws.map(({ draw, state }) => ({ draw, state: toldAs(state) }));
  return { serial: ticket.serial, gameId: ticket.gameId, state: toldAs(view.state), draws };
}

function toldAs(state: TicketState): TicketCheck['state'] {
  return state === 'PENDING' ? 'CANNOT_TELL' : state;
}
