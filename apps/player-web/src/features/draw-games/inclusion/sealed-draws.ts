import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';

type TicketDraw = Ticket['draws'][number];

/** States of a draw from its seal to its result. */
const BEFORE_RESULT: readonly TicketDraw['state'][] = ['sealed', 'drawn', 'verified', 'settled'];
const WITH_RESULT: readonly TicketDraw['state'][] = ['published', 'corrected'];

/** Maximum number of a ticket's draws, the latest, that are checked automatically. */
const MOST_CHECKED = 10;

/** Returns whether a draw's result is published. */
export function hasResult({ state }: TicketDraw): boolean {
  return WITH_RESULT.includes(state);
}

/** Returns the latest sealed draws of a ticket. A void draw proves nothing anymore. */
export function checkedDraws({ draws }: Ticket): readonly TicketDraw[] {
  const isSealed = ({ state }: TicketDraw) => BEFORE_RESULT.includes(state) || WITH_RESULT.includes(state);
  return draws.filter((draw) => isSealed(draw) && draw.ticketState !== 'VOID').slice(-MOST_CHECKED);
}

/** Returns the draw of a ticket that is sealed and waits for its result, if there is one. */
export function waitingDraw(ticket: Ticket): TicketDraw | undefined {
  return checkedDraws(ticket).find((draw) => !hasResult(draw));
}
