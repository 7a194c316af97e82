import * as z from 'zod/mini';
import { dateText, instantText } from './codecs.ts';
import { drawState, gameId } from './draw-games.ts';

/** Our own calls about a ticket: whether one won, for anybody who has its serial, and a copy of one's own as a file. */
export const TICKET_COPY_PATHS = {
  check: '/web/draw-games/rest/v1/ticket-checks/:serial',
  pdf: '/web/draw-games/rest/v1/tickets/me/:serial/ticket.pdf',
} as const;

/** A serial as a person types it: with or without dashes, in any case. */
export const ticketCheckParams = z.object({ serial: z.string().check(z.maxLength(60)) });

/** What is told of a ticket or a draw of it: CANNOT_TELL while a result is missing, never NOT_A_WINNER before. */
export const checkState = z.enum(['WON', 'NOT_A_WINNER', 'CANNOT_TELL', 'VOID']);

/** Whether a ticket won; how much, whose it is and what was played are its player's own matter. */
export const ticketCheck = z.object({
  serial: z.string(),
  gameId,
  state: checkState,
  draws: z.array(
    z.object({
      drawDate: dateText,
      drawsAt: instantText,
      session: z.nullable(z.string()),
      drawNumber: z.int(),
      drawState,
      state: checkState,
    }),
  ),
});

export type TicketCheck = z.output<typeof ticketCheck>;
