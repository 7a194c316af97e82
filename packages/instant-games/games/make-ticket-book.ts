import type { TicketBook } from '../events/book-event.ts';
import type { TicketPrize } from '../mechanics/ticket-maker.ts';
import { type GameMechanic, MECHANICS } from './mechanics.ts';

/** Draws the picture of a ticket for its prize. The same prize and random values always give the same book. */
export function makeTicketBook(mechanic: GameMechanic, ticket: TicketPrize): TicketBook {
  return { v: 1, mechanic, events: MECHANICS[mechanic].make(ticket) };
}
