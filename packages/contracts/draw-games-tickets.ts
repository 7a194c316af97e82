import * as z from 'zod/mini';
import { claimPath, claimStatus } from './claims.ts';
import { centsOnWire, dateText, idText, instantText, orderKeyText, pageQuery, pageSchemaOf } from './codecs.ts';
import { drawDelay } from './draw-delay.ts';
import {
  addOn,
  digitBoard,
  drawnNumbers,
  drawnNumbersBoard,
  drawState,
  gameId,
  gameKind,
  kenoBoard,
  numbersBoard,
  twoFieldBoard,
} from './draw-games.ts';
import { plainText } from './plain-text.ts';
import { signedStatement } from './signed-statement.ts';
import { TICKET_GROUPS } from './ticket-groups.ts';

const boardMatch = z.object({
  letter: z.string(),
  drawId: idText,
  result: z.enum(['main', 'double-play']),
  tier: z.string(),
  match: z.string(),
  /**
   * Which picks of the board were drawn. `matchedNumbers`: main numbers, red numbers or keno marks. `matchedWhite`:
   * white numbers of a two-field game. `matchedPlaces`: positions in a digit game, from 0.
   */
  matchedNumbers: z.array(z.int()),
  matchedWhite: z.array(z.int()),
  matchedPlaces: z.array(z.int()),
  /** Whether the bonus number, or the bulls-eye, was matched. */
  isBonusMatched: z.boolean(),
  /** The multiplier that was applied. */
  multiplier: z.nullable(z.int()),
  prizeCents: centsOnWire,
  /** Free boards for the next draw, won instead of money. */
  freeBoards: z.int(),
  /** How the prize is delivered: paid into the wallet, waiting to be claimed, or as a free ticket. */
  paid: z.enum(['wallet', 'claim', 'free-ticket']),
  /** The claim for this prize; only on the ticket's own page. */
  claim: z.nullable(
    z.object({
      id: idText,
      status: claimStatus,
      claimUntil: dateText,
      /** The moment at which its last day ends. */
      lapsesAt: instantText,
      path: claimPath,
      /**
       * The prize less its wager, the tax withheld from that, the amount set off for debts to the state, and the amount
       * paid to the player.
       */
      proceedsCents: centsOnWire,
      federalCents: centsOnWire,
      stateCents: centsOnWire,
      setOffCents: centsOnWire,
      netCents: centsOnWire,
      isReported: z.boolean(),
    }),
  ),
});

/**
 * Fields of a board on a ticket in every game: its letter, and the multiplier assigned at the sale (null in games whose
 * boards have no multiplier).
 */
const ticketFields = { letter: z.string(), multiplier: z.nullable(z.int()) };

export const ticketBoard = z.discriminatedUnion('kind', [
  z.extend(numbersBoard, ticketFields),
  z.extend(twoFieldBoard, ticketFields),
  z.extend(digitBoard, ticketFields),
  z.extend(kenoBoard, ticketFields),
]);

/**
 * State of a ticket, or of one of its draws, as shown to players: WON as soon as one draw won. Otherwise it is PENDING,
 * never NOT_A_WINNER, while the result of any of its draws is unpublished.
 */
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
  /**
   * The refund for a void draw, once it is paid; a free ticket has no refund. `reason` is why the draw was voided: one
   * of the listed reasons, never an operator's own text.
   */
  refund: z.optional(z.object({ cents: centsOnWire, at: instantText })),
  reason: z.optional(z.string()),
  delay: z.optional(drawDelay),
  /** The latest correction of the published result, and the ticket's prize under the result before it (RTS-5A). */
  correction: z.optional(
    z.object({ revision: z.int(), at: instantText, hadCents: centsOnWire, hadFreeBoards: z.int() }),
  ),
  result: z.nullable(
    z.object({
      drawn: drawnNumbers,
      multiplier: z.nullable(z.int()),
      doublePlay: z.nullable(drawnNumbersBoard),
      /** Two operators typed the numbers; set only then. */
      isTyped: z.optional(z.literal(true)),
    }),
  ),
});

export const ticket = z.object({
  serial: z.string(),
  gameId,
  kind: gameKind,
  boughtAt: instantText,
  /** Bought, or won: a free ticket costs nothing and its prizes are paid like any others. */
  origin: z.enum(['bought', 'prize']),
  stakeCents: centsOnWire,
  boards: z.array(ticketBoard),
  addOns: z.array(addOn),
  draws: z.array(ticketDraw),
  state: ticketState,
  prizeCents: centsOnWire,
  freeBoards: z.int(),
  matches: z.array(boardMatch),
  /**
   * A ticket that was bought after the sales of its first draw had closed: the draw that it missed. The ticket starts
   * with the next draw and has as many draws.
   */
  movedFrom: z.optional(z.object({ drawNumber: z.int(), drawsAt: instantText })),
  /**
   * The receipt as it was signed at the sale (`ticketStatement`); only in the response to the order and on the
   * ticket's page. Free tickets have none.
   */
  receipt: z.optional(signedStatement),
});

/** A completed order: what was bought and what was paid. The same key always returns the same receipt. */
export const receipt = z.object({
  orderKey: orderKeyText,
  boughtAt: instantText,
  totalCents: centsOnWire,
  /** How much each kind of the player's money contributed; adds up to the total. */
  paidFrom: z.object({ playCreditCents: centsOnWire, depositsCents: centsOnWire, winningsCents: centsOnWire }),
  tickets: z.array(ticket),
});

/**
 * State of an order: completed, with its receipt; running, if its outcome isn't known yet and the client should poll
 * again; or unknown, if nothing has been bought with this key.
 */
export const orderResponse = z.discriminatedUnion('state', [
  z.object({ state: z.literal('completed'), receipt }),
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('unknown') }),
]);

export const ticketParams = z.object({ serial: plainText(40) });

/** States to filter by: FINISHED is every state but PENDING. */
export const ticketStateFilter = z.enum([...ticketState.options, 'FINISHED']);

const drawDay = z.iso.date().check(z.refine((date) => date >= '1990-01-01', 'DATE'));

/**
 * A player's tickets, newest first, with filters: a group of games or one game, a state, one draw, a draw within a
 * period (both days included), a part of the serial. The cursor is the last ticket examined, so a page filtered by
 * state may hold fewer than `limit` tickets, or none, and still have a next page.
 */
export const ticketsQuery = z
  .extend(pageQuery, {
    cursor: z.optional(idText),
    group: z.optional(z.enum(TICKET_GROUPS)),
    gameId: z.optional(gameId),
    state: z.optional(ticketStateFilter),
    drawId: z.optional(idText),
    from: z.optional(drawDay),
    to: z.optional(drawDay),
    search: z.optional(plainText(40).check(z.minLength(2))),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: 'PERIOD_BACKWARDS',
    }),
  );

export const ticketsPage = pageSchemaOf(ticket);

export type Receipt = z.output<typeof receipt>;
export type OrderResponse = z.output<typeof orderResponse>;
export type Ticket = z.output<typeof ticket>;
export type TicketBoard = z.output<typeof ticketBoard>;
