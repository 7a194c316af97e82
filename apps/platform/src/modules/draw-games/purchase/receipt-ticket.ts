import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { canonicalJson, type JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import type { Quote, QuotedDraw } from '../cart/wager-quote.ts';
import { signStatement } from '../tickets/signed-receipt.ts';
import { wireTicketBoards } from '../tickets/ticket-wire.ts';
import type { MissedDraw, ReceiptTicket } from './order.ts';
import type { NewTicket } from './orders-store.ts';

/** What a receipt says in addition to its ticket. `clientBuild` is null for a subscription. */
type Sale = {
  readonly playerId: string;
  readonly boughtAt: Temporal.Instant;
  readonly clientBuild: string | null;
};

/** Returns a sold ticket as part of an order's receipt, with its own signed receipt. */
export function receiptTicket(
  ticket: NewTicket,
  quote: Pick<Quote, 'draws'> & { readonly movedFrom?: MissedDraw },
  { statementKey, ...sale }: Sale & { readonly statementKey: SigningKey },
): ReceiptTicket {
  const { serial, gameId, boards, addOns, priceCents: stakeCents } = ticket;
  return {
    ...{ serial, gameId, boards, addOns, stakeCents },
    draws: quote.draws.map(({ draw: { drawId, drawDate, session, drawNumber, drawsAt, state } }) => ({
      ...{ drawId, drawDate, session, drawNumber },
      ...{ drawsAt, state },
    })),
    ...(quote.movedFrom ? { movedFrom: quote.movedFrom } : {}),
    signed: signStatement(statementKey, writeReceiptText(ticket, quote.draws, sale)),
  };
}

/**
 * Returns the bytes of a ticket's receipt (docs/formats.md): what was sold to which player, when, at which price and
 * under which rules.
 */
export function writeReceiptText(
  ticket: NewTicket,
  draws: readonly QuotedDraw[],
  { playerId, boughtAt, clientBuild }: Sale,
): string {
  const closes = draws.map(({ draw }) => draw.closesAt).toSorted(Temporal.Instant.compare);
  return canonicalJson({
    format: 'sunflower-ticket/3',
    playerId,
    serial: ticket.serial,
    ticketId: ticket.ticketId,
    gameId: ticket.gameId,
    boughtAt: boughtAt.toString(),
    closesAt: closes[0]?.toString() ?? null,
    clientBuild,
    stakeCents: wireCents(ticket.priceCents),
    addOns: ticket.addOns,
    boards: wireTicketBoards(ticket.boards).map(jsonBoard),
    draws: draws.map(({ draw, rules, perBoardCents }) => ({
      drawId: draw.drawId,
      drawDate: draw.drawDate,
      session: draw.session,
      drawNumber: draw.drawNumber,
      rulesVersion: rules.version,
      priceCents: wireCents(sumCents(perBoardCents)),
      claimDays: rules.claims.windowDays,
    })),
  });
}

const wireCents = (cents: Cents): number => Number(cents);

function jsonBoard(board: ReturnType<typeof wireTicketBoards>[number]): JsonValue {
  if (board.kind !== 'digits' && board.kind !== 'keno') return board;
  return { ...board, stakeCents: wireCents(board.stakeCents) };
}
