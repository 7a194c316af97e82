import * as z from 'zod/mini';
import { dateText, instantText } from './codecs.ts';
import { drawState, gameId } from './draw-games.ts';
import { ticketState } from './draw-games-tickets.ts';
import { plainText } from './plain-text.ts';

/**
 * Our own ticket calls: checking whether a ticket won, for anyone who has its serial, and downloading a copy of one's
 * own ticket.
 */
export const TICKET_COPY_PATHS = {
  check: '/web/draw-games/rest/v1/ticket-checks/:serial',
  pdf: '/web/draw-games/rest/v1/tickets/me/:serial/ticket.pdf',
} as const;

/** A serial as typed: with or without dashes, in upper or lower case. */
export const ticketCheckParams = z.object({ serial: plainText(60) });

/** Whether a ticket won. The amount, the player and the numbers played are visible only to its player. */
export const ticketCheck = z.object({
  serial: z.string(),
  gameId,
  state: ticketState,
  draws: z.array(
    z.object({
      drawDate: dateText,
      drawsAt: instantText,
      session: z.nullable(z.string()),
      drawNumber: z.int(),
      drawState,
      state: ticketState,
    }),
  ),
});

export type TicketCheck = z.output<typeof ticketCheck>;
