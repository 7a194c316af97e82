import { TICKET_GROUPS, type TicketGroup } from '@sunflower/contracts/ticket-groups.ts';

/** States that a player can filter by. */
export const TICKET_STATES = ['PENDING', 'WON', 'NOT_A_WINNER', 'VOID'] as const;

/** Which tickets to list; an empty filter lists all. Days are draw dates (yyyy-MM-dd), inclusive. */
export type TicketsFilter = {
  readonly group?: TicketGroup;
  /** FINISHED: every state but PENDING. */
  readonly state?: (typeof TICKET_STATES)[number] | 'FINISHED';
  readonly drawId?: string;
  readonly from?: string;
  readonly to?: string;
  /** Part of a ticket number, as the player typed it. */
  readonly search?: string;
};

/** Returns the ticket group in a URL, if there is one. */
export function readGroup(text: string | undefined): TicketGroup | undefined {
  return TICKET_GROUPS.find((known) => known === text);
}
