import { type Drawing, isPublic } from '@sunflower/game-rules/draw.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { type DrawnPicks, type MatchedPicks, matchedOf } from '@sunflower/game-rules/matched.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { TicketBoard } from '../boards/stored-boards.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDelay } from '../draws/draw-delay.ts';

/** A stored ticket: a bought wager, or free boards won as a prize. */
export type Ticket = {
  readonly ticketId: string;
  readonly serial: string;
  readonly gameId: string;
  readonly drawIds: readonly string[];
  readonly boards: readonly TicketBoard[];
  readonly addOns: readonly string[];
  readonly priceCents: Cents;
  readonly purchasedAt: Temporal.Instant;
  readonly origin: 'bought' | 'prize';
  /** Set if the sale of the ticket's first draw had ended: the draw it missed. The ticket starts with the next one. */
  readonly movedFrom?: { readonly drawNumber: number; readonly drawsAt: Temporal.Instant };
  /** Whether this is a free ticket that a correction took back before its draw. */
  readonly isWithdrawn: boolean;
};

/** A prize of one board of a ticket in one drawing of a draw. */
export type BoardPrize = {
  readonly ticketId: string;
  readonly drawId: string;
  /** Counts from 1. */
  readonly boardNumber: number;
  readonly drawing: Drawing;
  readonly tier: string;
  /** The multiplier that was applied, or null. */
  readonly multiplier: number | null;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  /** `set-off`: credited once the winner's debts to the state have been checked. */
  readonly paidAs: 'credited' | 'claim' | 'set-off' | 'free-ticket';
};

/**
 * State of a ticket or of one of its draws. NOT_A_WINNER requires a published result; before that it is PENDING, so
 * that a delay never shows a winner as a loser.
 */
export type TicketState = 'PENDING' | 'WON' | 'NOT_A_WINNER' | 'VOID';

/** A winning board and the picks that matched, for the ticket's page. */
export type BoardMatch = BoardPrize & { readonly matched: MatchedPicks };

/**
 * What happened to a ticket in one draw in addition to its prizes: a refund of its stake, or a correction of the
 * result.
 */
export type DrawNote = {
  readonly ticketId: string;
  readonly drawId: string;
  readonly refund?: { readonly cents: Cents; readonly at: Temporal.Instant };
  /** The newest correction, and the ticket's winnings before it. */
  readonly correction?: {
    readonly revision: number;
    readonly at: Temporal.Instant;
    readonly hadCents: Cents;
    readonly hadFreeBoards: number;
  };
};

export type TicketDraw = {
  readonly draw: Draw;
  readonly state: TicketState;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  /** The published numbers; absent before publication and during a correction. */
  readonly numbers?: AnyDrawn;
  /** Whether operators typed those numbers. */
  readonly isTyped?: boolean;
  readonly note?: DrawNote;
  /** Why the draw is delayed. */
  readonly delay?: DrawDelay;
};

/** A ticket with everything its player may see now. */
export type TicketView = {
  readonly ticket: Ticket;
  readonly draws: readonly TicketDraw[];
  readonly state: TicketState;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  readonly matches: readonly BoardMatch[];
};

/** Returns the board letter on a ticket, A for board number 1. */
export function boardLetterOf(boardNumber: number): string {
  return String.fromCharCode(64 + boardNumber);
}

/** Combines a ticket with its draws, their published numbers and its prizes. Hides prizes of unpublished draws. */
export function viewTicket(
  ticket: Ticket,
  known: {
    draws: readonly Draw[];
    numbers: ReadonlyMap<string, AnyDrawn>;
    /** The draws whose numbers operators typed. */
    typed?: ReadonlySet<string>;
    prizes: readonly BoardPrize[];
    notes?: readonly DrawNote[];
    delays?: ReadonlyMap<string, DrawDelay>;
  },
): TicketView {
  const draws = ticket.drawIds.flatMap((drawId) => known.draws.find((draw) => draw.drawId === drawId) ?? []);
  const shown = draws.map((draw) => {
    const numbers = known.numbers.get(draw.drawId);
    const prizes = known.prizes.filter((one) => one.ticketId === ticket.ticketId && one.drawId === draw.drawId);
    return viewDraw(ticket, draw, { numbers, prizes });
  });
  const ticketDraws = shown.map((one) =>
    withDelay(withNote(one.draw, { ticket, ...known }), known.delays?.get(one.draw.draw.drawId)),
  );
  return {
    ticket,
    draws: ticketDraws,
    state: overallState(ticketDraws.map((one) => one.state)),
    prizeCents: sumCents(ticketDraws.map((one) => one.prizeCents)),
    freeBoards: sumBoards(ticketDraws),
    matches: shown.flatMap((one) => one.matches),
  };
}

function withNote(
  draw: TicketDraw,
  of: { ticket: Ticket; notes?: readonly DrawNote[]; typed?: ReadonlySet<string> },
): TicketDraw {
  const { drawId } = draw.draw;
  const note = of.notes?.find((one) => one.ticketId === of.ticket.ticketId && one.drawId === drawId);
  const isTyped = draw.numbers !== undefined && of.typed?.has(drawId);
  return { ...draw, ...(note ? { note } : {}), ...(isTyped ? { isTyped } : {}) };
}

function withDelay(draw: TicketDraw, delay: DrawDelay | undefined): TicketDraw {
  return delay ? { ...draw, delay } : draw;
}

const NOTHING_WON = { prizeCents: 0n, freeBoards: 0 };

function viewDraw(
  ticket: Ticket,
  draw: Draw,
  known: { numbers: AnyDrawn | undefined; prizes: readonly BoardPrize[] },
): { draw: TicketDraw; matches: BoardMatch[] } {
  if (ticket.isWithdrawn || draw.state === 'void' || draw.state === 'not-held')
    return { draw: { draw, state: 'VOID', ...NOTHING_WON }, matches: [] };
  const { numbers, prizes } = known;
  if (!isPublic(draw.state) || !numbers) return { draw: { draw, state: 'PENDING', ...NOTHING_WON }, matches: [] };
  const state = prizes.length > 0 ? 'WON' : 'NOT_A_WINNER';
  const prizeCents = sumCents(prizes.map((prize) => prize.prizeCents));
  return {
    draw: { draw, state, prizeCents, freeBoards: sumBoards(prizes), numbers },
    matches: prizes.map((prize) => ({ ...prize, matched: matchedByPrize(ticket, prize, { draw, numbers }) })),
  };
}

function sumBoards(parts: readonly { readonly freeBoards: number }[]): number {
  return parts.reduce((sum, part) => sum + part.freeBoards, 0);
}

function matchedByPrize(ticket: Ticket, prize: BoardPrize, drawn: { draw: Draw; numbers: AnyDrawn }): MatchedPicks {
  const board = ticket.boards[prize.boardNumber - 1];
  const picks = picksOfDrawing(drawn.numbers, prize.drawing);
  if (!board || !picks)
    throw new Error(`a prize of ticket ${ticket.serial} names a board or drawing that the ticket doesn't have`);
  const rules = rulesOfVersion(ticket.gameId, drawn.draw.rulesVersion);
  return matchedOf(board, picks, rules.kind === 'digits' ? rules.plays : []);
}

/** Returns the numbers of one drawing of a draw; undefined if the game has no second drawing. */
export function picksOfDrawing(numbers: AnyDrawn, drawing: Drawing): DrawnPicks | undefined {
  if (numbers.kind === 'numbers') {
    const picks = drawing === 'main' ? numbers.main : numbers.doublePlay;
    return picks && { kind: 'numbers', ...picks };
  }
  return drawing === 'main' ? numbers : undefined;
}

/** Returns one state for several draws. A win comes first, then a pending draw. */
function overallState(states: readonly TicketState[]): TicketState {
  if (states.includes('WON')) return 'WON';
  if (states.includes('PENDING') || states.length === 0) return 'PENDING';
  return states.every((state) => state === 'VOID') ? 'VOID' : 'NOT_A_WINNER';
}
