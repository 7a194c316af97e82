import type { RandomValues } from './random-values.ts';

/** What a maker draws a ticket from. */
export type TicketPrize = {
  /** Prize of the ticket in cents; 0 for none. */
  readonly prize: number;
  /** All prizes of the game at the ticket's price, highest first. Tickets show no other amounts. */
  readonly amounts: readonly number[];
  readonly random: RandomValues;
};
