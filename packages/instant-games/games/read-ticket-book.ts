import type { TicketBook } from '../events/book-event.ts';
import { type GameMechanic, MECHANICS } from './mechanics.ts';

/** Returns the prize in cents that a ticket book shows. Throws for a book that breaks the rules of its mechanic. */
export function readTicketBook({ mechanic, events }: TicketBook): number {
  const rules = MECHANICS[mechanic as GameMechanic];
  if (!rules) throw new Error(`unknown mechanic ${mechanic}`);
  return rules.read(events);
}
