import type { TicketCheck as TicketCheckOnWire } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { voidReasonOf } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import { type Claim, lapsesAt, netCents } from '../../claims/index.ts';
import { wireAddOns } from '../boards/add-on-wire.ts';
import { wireBoard } from '../boards/board-wire.ts';
import { wireGameId, wireGameOf } from '../boards/game-id-wire.ts';
import { wireNumbers } from '../boards/numbers-wire.ts';
import type { TicketBoard } from '../boards/stored-boards.ts';
import { wireDelay } from '../draws/draw-wire.ts';
import type { TicketCheck } from './check-ticket.ts';
import { type BoardMatch, boardLetterOf, type TicketDraw, type TicketView } from './ticket.ts';

type MatchOnWire = Ticket['matches'][number];

/** Returns a ticket for its player in API format, with the claims for its prizes if given. */
export function wireTicket(view: TicketView, claims: readonly Claim[] = []): Ticket {
  const { ticket, draws, state, prizeCents, freeBoards, matches } = view;
  return {
    serial: ticket.serial,
    ...wireGameOf(ticket),
    boughtAt: ticket.purchasedAt.toString(),
    origin: ticket.origin,
    stakeCents: ticket.priceCents,
    boards: wireTicketBoards(ticket.boards),
    addOns: wireAddOns(ticket.addOns),
    draws: draws.map(wireTicketDraw),
    state,
    prizeCents,
    freeBoards,
    matches: matches.map((match) => wireMatch(match, claims)),
    ...wireMissedDraw(ticket),
  };
}

/** Returns boards with their board letters. */
export function wireTicketBoards(boards: readonly TicketBoard[]): Ticket['boards'] {
  return boards.map((board, index) => ({
    ...wireBoard(board),
    multiplier: board.multiplier,
    letter: boardLetterOf(index + 1),
  }));
}

const PAID_ON_WIRE = { credited: 'wallet', claim: 'claim', 'set-off': 'claim', 'free-ticket': 'free-ticket' } as const;

function wireMatch(match: BoardMatch, claims: readonly Claim[]): MatchOnWire {
  const boardLetter = boardLetterOf(match.boardNumber);
  const claim = claims.find(
    (one) => one.drawId === match.drawId && one.boardLetter === boardLetter && one.tier === match.tier,
  );
  return {
    letter: boardLetter,
    drawId: match.drawId,
    result: match.drawing,
    tier: match.tier,
    match: match.tier,
    matchedNumbers: [...match.matched.numbers],
    matchedWhite: [...match.matched.white],
    matchedPlaces: [...match.matched.places],
    isBonusMatched: match.matched.isBonus,
    multiplier: match.multiplier,
    prizeCents: match.prizeCents,
    freeBoards: match.freeBoards,
    paid: PAID_ON_WIRE[match.paidAs],
    claim: PAID_ON_WIRE[match.paidAs] === 'claim' && claim ? wireClaim(claim) : null,
  };
}

/** Returns the draw that a late wager missed, if there is one. */
export function wireMissedDraw({ movedFrom }: Pick<TicketView['ticket'], 'movedFrom'>): Pick<Ticket, 'movedFrom'> {
  return movedFrom ? { movedFrom: { ...movedFrom, drawsAt: movedFrom.drawsAt.toString() } } : {};
}

/** Returns a claim with its withholding; null if a correction withdrew it. */
function wireClaim(claim: Claim): MatchOnWire['claim'] {
  const { claimId, status, claimUntil, path, proceedsCents, federalCents, stateCents, setOffCents, isReported } = claim;
  if (status === 'WITHDRAWN') return null;
  return {
    id: claimId,
    status,
    claimUntil,
    lapsesAt: lapsesAt(claimUntil).toString(),
    path,
    proceedsCents,
    federalCents,
    stateCents,
    setOffCents,
    netCents: netCents(claim),
    isReported,
  };
}

function wireTicketDraw({
  draw,
  state,
  prizeCents,
  freeBoards,
  numbers,
  isTyped,
  note,
  delay,
}: TicketDraw): Ticket['draws'][number] {
  const { refund, correction } = note ?? {};
  return {
    drawId: draw.drawId,
    drawDate: draw.drawDate,
    drawsAt: draw.drawsAt.toString(),
    session: draw.session,
    drawNumber: draw.drawNumber,
    state: draw.state,
    ticketState: state,
    prizeCents,
    freeBoards,
    ...(refund ? { refund: { cents: refund.cents, at: refund.at.toString() } } : {}),
    ...(draw.state === 'void' && draw.stateReason ? { reason: voidReasonOf(draw.stateReason) } : {}),
    ...wireDelay(delay),
    ...(correction ? { correction: { ...correction, at: correction.at.toString() } } : {}),
    result: numbers ? { ...wireNumbers(numbers), ...(isTyped ? { isTyped: true as const } : {}) } : null,
  };
}

/** Returns the outcome of a ticket check in API format, without the player. */
export function wireCheck({ serial, gameId, state, draws }: TicketCheck): TicketCheckOnWire {
  return {
    serial,
    gameId: wireGameId(gameId),
    state,
    draws: draws.map((one) => ({
      drawDate: one.draw.drawDate,
      drawsAt: one.draw.drawsAt.toString(),
      session: one.draw.session,
      drawNumber: one.draw.drawNumber,
      drawState: one.draw.state,
      state: one.state,
    })),
  };
}
