import type { BookEvent } from '../events/book-event.ts';
import type { TicketPrize } from './ticket-maker.ts';

/** The rules of a game. Its maker and its reader share no code, so that one checks the other. */
export type Mechanic = {
  /** Draws the events of a ticket for its prize; the same prize and random values always give the same events. */
  readonly make: (ticket: TicketPrize) => readonly BookEvent[];
  /** Returns the prize in cents that the events show, without their sum. Throws if they break the rules. */
  readonly read: (events: readonly BookEvent[]) => number;
  /** Returns the amounts that a ticket without a prize is one symbol, step or place short of, each once. */
  readonly oneShortOf: (events: readonly BookEvent[]) => readonly number[];
  /**
   * Whether tickets are one short of every amount equally often. False where a larger prize needs more, so that chance
   * alone gets close to it less often.
   */
  readonly isEvenlyShort: boolean;
};
