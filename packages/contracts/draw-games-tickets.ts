import * as z from 'zod/mini';
import { claimPath, claimStatus } from './claims.ts';
import { centsOnWire, dateText, idText, instantText, orderKeyText, pageOf, pageQuery } from './codecs.ts';
import {
  addOn,
  digitBoard,
  drawnNumbers,
  drawnNumbersBoard,
  drawState,
  gameId,
  kenoBoard,
  numbersBoard,
  twoFieldBoard,
} from './draw-games.ts';
import { TICKET_GROUPS } from './ticket-groups.ts';

const boardMatch = z.object({
  letter: z.string(),
  drawId: idText,
  result: z.enum(['main', 'double-play']),
  tier: z.string(),
  match: z.string(),
  /** What of the board was drawn: main numbers, red numbers or marks; of two fields the white ones; of digits their places from 0. */
  matchedNumbers: z.array(z.int()),
  matchedWhite: z.array(z.int()),
  matchedPlaces: z.array(z.int()),
  /** The bonus number, or the bulls-eye. */
  isBonusMatched: z.boolean(),
  /** The multiplier that was applied. */
  multiplier: z.nullable(z.int()),
  prizeCents: centsOnWire,
  /** Boards of the next draw that were won instead of money. */
  freeBoards: z.int(),
  /** Where the prize is: in the wallet, waiting to be claimed, or a free ticket. */
  paid: z.enum(['wallet', 'claim', 'free-ticket']),
  /** The claim it has come to; only on a ticket's own page. */
  claim: z.nullable(
    z.object({
      id: idText,
      status: claimStatus,
      claimUntil: dateText,
      /** The moment its last day ends. */
      lapsesAt: instantText,
      path: claimPath,
      /** The prize without its wager, what is withheld of that, what went to debts to the state, and what the player is paid. */
      proceedsCents: centsOnWire,
      federalCents: centsOnWire,
      stateCents: centsOnWire,
      setOffCents: centsOnWire,
      netCents: centsOnWire,
      isReported: z.boolean(),
    }),
  ),
});

/** What a board of any kind has on a ticket: its letter, and the multiplier it was given at the sale, null in games without one. */
const onTicket = { letter: z.string(), multiplier: z.nullable(z.int()) };

export const ticketBoard = z.discriminatedUnion('kind', [
  z.extend(numbersBoard, onTicket),
  z.extend(twoFieldBoard, onTicket),
  z.extend(digitBoard, onTicket),
  z.extend(kenoBoard, onTicket),
]);

/** State of a ticket for its player: never NOT_A_WINNER while any of its draws is unpublished. */
export const ticketState = z.enum(['PENDING', 'WON', 'NOT_A_WINNER', 'VOID']);

export const ticketDraw = z.object({
  drawId: idText,
  drawDate: dateText,
  drawsAt: instantText,
  session: z.nullable(z.string()),
  drawNumber: z.int(),
  state: drawState,
  ticketState,
  prizeCents: centsOnWire,
  freeBoards: z.int(),
  /** What the ticket got back of a void draw, once it is back; for a free ticket nothing. `reason` is why the draw is void, as it was decided. */
  refund: z.optional(z.object({ cents: centsOnWire, at: instantText })),
  reason: z.optional(z.string()),
  /** The newest correction of the published result, and what the ticket had by the result before it (RTS-5A). */
  correction: z.optional(
    z.object({ revision: z.int(), at: instantText, hadCents: centsOnWire, hadFreeBoards: z.int() }),
  ),
  result: z.nullable(
    z.object({ drawn: drawnNumbers, multiplier: z.nullable(z.int()), doublePlay: z.nullable(drawnNumbersBoard) }),
  ),
});

export const ticket = z.object({
  serial: z.string(),
  gameId,
  boughtAt: instantText,
  /** Bought, or won: a free ticket costs nothing and its prizes are paid as any. */
  origin: z.enum(['bought', 'prize']),
  stakeCents: centsOnWire,
  boards: z.array(ticketBoard),
  addOns: z.array(addOn),
  draws: z.array(ticketDraw),
  state: ticketState,
  prizeCents: centsOnWire,
  freeBoards: z.int(),
  matches: z.array(boardMatch),
});

/** A completed order: what was bought and what was paid. The same key answers the same receipt for ever. */
export const receipt = z.object({
  orderKey: orderKeyText,
  boughtAt: instantText,
  totalCents: centsOnWire,
  /** Which of the player's money paid, adding up to the total. */
  paidFrom: z.object({ playCreditCents: centsOnWire, depositsCents: centsOnWire, winningsCents: centsOnWire }),
  tickets: z.array(ticket),
});

/**
 * What became of an order: completed with its receipt, running, which means that nobody can say yet and asking again will tell, or unknown,
 * which means nothing was bought under this key so far.
 */
export const orderAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('completed'), receipt }),
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('unknown') }),
]);

export const ticketParams = z.object({ serial: z.string().check(z.maxLength(40)) });

const drawDay = z.iso.date().check(z.refine((date) => date >= '1990-01-01', 'DATE'));

/**
 * A player's tickets, newest first, and which of them: of a group of games or one game, in a state, with a draw in a period (both days
 * included), with this part of a serial. The cursor is the id behind the last ticket looked at. Asked for a state, a page may hold less
 * than `limit`, even nothing, and still have a next one.
 */
export const ticketsQuery = z
  .extend(pageQuery, {
    cursor: z.optional(idText),
    group: z.optional(z.enum(TICKET_GROUPS)),
    gameId: z.optional(gameId),
    state: z.optional(ticketState),
    from: z.optional(drawDay),
    to: z.optional(drawDay),
    search: z.optional(z.string().check(z.minLength(2), z.maxLength(40))),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: 'PERIOD_BACKWARDS',
    }),
  );

export const ticketsPage = pageOf(ticket);

export type Receipt = z.output<typeof receipt>;
export type OrderAnswer = z.output<typeof orderAnswer>;
export type Ticket = z.output<typeof ticket>;
export type TicketBoard = z.output<typeof ticketBoard>;
