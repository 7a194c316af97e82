import { TICKET_GROUPS, type TicketGroup } from '@sunflower/contracts/ticket-groups.ts';

/** States a player can look for. */
export const TICKET_STATES = ['PENDING', 'WON', 'NOT_A_WINNER', 'VOID'] as const;

/** Which tickets are looked for; nothing of it looks for all. Days are draw days, yyyy-MM-dd, both within. */
export type TicketsFilter = {
  readonly group?: TicketGroup;
  readonly state?: (typeof TICKET_STATES)[number];
  readonly from?: string;
  readonly to?: string;
  /** Part of a ticket number as it was typed. */
  readonly search?: string;
};

/** The group of games an address names, if there is one. */
export function readGroup(text: string | undefined): TicketGroup | undefined {
  return TICKET_GROUPS.find((known) => known === text);
}
