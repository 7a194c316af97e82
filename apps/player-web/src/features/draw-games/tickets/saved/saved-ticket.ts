import { type Ticket, ticket, ticketDraw } from '@sunflower/contracts/draw-games-tickets.ts';
import * as z from 'zod/mini';

/** Maximum number of saved tickets, the latest bought first. */
export const MAX_SAVED = 24;

/**
 * A ticket saved for when the connection is lost: what the list prints, and nothing about the player. `prize` is a
 * prize that the player has seen. Other outcomes are left out, so that a saved ticket never claims a loss that a
 * later result or correction changes.
 */
const savedTicket = z.extend(
  z.pick(ticket, { serial: true, gameId: true, boards: true, addOns: true, origin: true, stakeCents: true }),
  {
    draws: z.array(z.pick(ticketDraw, { drawDate: true, drawsAt: true, session: true, drawNumber: true })),
    prize: z.nullable(z.pick(ticket, { prizeCents: true, freeBoards: true })),
  },
);
const savedTickets = z.array(savedTicket).check(z.maxLength(MAX_SAVED));

export type SavedTicket = z.output<typeof savedTicket>;

function savedFrom(seen: Ticket, isCovered: boolean): SavedTicket {
  const { serial, gameId, boards, addOns, origin, stakeCents, prizeCents, freeBoards } = seen;
  const draws = seen.draws.map(({ drawDate, drawsAt, session, drawNumber }) => ({
    ...{ drawDate, drawsAt, session, drawNumber },
  }));
  const prize = seen.state === 'WON' && !isCovered ? { prizeCents, freeBoards } : null;
  return { serial, gameId, boards, addOns, origin, stakeCents, draws, prize };
}

/**
 * Returns what to save of the tickets on screen, ready for JSON. `covered`: numbers of those whose results the player
 * hasn't revealed.
 */
export function encodeTickets(seen: readonly Ticket[], covered: readonly string[] = []): unknown {
  const latest = [...seen].sort((one, other) => other.boughtAt.localeCompare(one.boughtAt)).slice(0, MAX_SAVED);
  return z.encode(
    savedTickets,
    latest.map((one) => savedFrom(one, covered.includes(one.serial))),
  );
}

/** Returns the tickets in a saved copy; none if it isn't ours, such as one that another script wrote. */
export function decodeTickets(saved: unknown): readonly SavedTicket[] {
  const read = z.safeParse(savedTickets, saved);
  return read.success ? read.data : [];
}
