import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';

/** The outcome of a ticket or of one of its draws. `stakeCents`: what the whole ticket cost. */
export type TicketResult = Pick<Ticket, 'state' | 'prizeCents' | 'freeBoards' | 'stakeCents'>;

/**
 * `won`: the prize is greater than the ticket's stake. `returned`: there is a prize, but not more than the stake, or
 * only free boards; it is stated like any fact, never celebrated. [RTS-14B-F/draw-games]
 */
export type TicketOutcome = 'pending' | 'won' | 'returned' | 'not-a-winner' | 'void';

/** Returns what a ticket came to, by the state and the amounts that the server published. */
export function outcomeOf({ state, prizeCents, stakeCents }: TicketResult): TicketOutcome {
  if (state === 'PENDING') return 'pending';
  if (state === 'VOID') return 'void';
  if (state === 'NOT_A_WINNER') return 'not-a-winner';
  return prizeCents > stakeCents ? 'won' : 'returned';
}
