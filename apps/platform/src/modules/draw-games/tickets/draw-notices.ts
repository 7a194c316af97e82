import type { Cents } from '@sunflower/money/cents.ts';
import type { Posting } from '../../ledger/index.ts';
import { DRAW_CORRECTED_TEMPLATE, DRAW_VOID_TEMPLATE, type Notice } from '../../notifications/index.ts';
import type { Draw } from '../draws/draw.ts';
import { publicReason } from '../draws/public-reason.ts';

type TicketName = { readonly playerId: string; readonly ticketId: string; readonly serial: string };

/** What a correction changed for a ticket: its winnings in the previous revision, and now. */
export type TicketChange = TicketName & {
  readonly hadCents: Cents;
  readonly hadFreeBoards: number;
  readonly hasCents: Cents;
  readonly hasFreeBoards: number;
  readonly overpaidCents: Cents;
};

/** Returns the subject of notifications about a void draw, which has a single revision. */
export const voidSubject = (drawId: string) => ({ about: `void-draw/${drawId}`, revision: '1' });

/** Returns the subject of notifications about one correction of a draw. */
export const correctionSubject = (drawId: string, revision: number) => ({
  about: `corrected-draw/${drawId}`,
  revision: String(revision),
});

const NOTHING_BACK = { refundCents: 0n, depositsCents: 0n, winningsCents: 0n, playCreditCents: 0n };

/** Returns the notification for a player whose stake was refunded by `postings` (RTS-5A). */
export function refundNotice(
  ticket: TicketName & { readonly stakeCents: Cents },
  { draw, postings }: { readonly draw: Draw; readonly postings: readonly Posting[] },
): Notice {
  const intoKind = (kind: 'deposits' | 'winnings' | 'play-credit') =>
    postings.reduce(
      (sum, { to, amountCents }) => (to.owner === 'player' && to.kind === kind ? sum + amountCents : sum),
      0n,
    );
  return {
    playerId: ticket.playerId,
    template: DRAW_VOID_TEMPLATE,
    key: `void/${draw.drawId}/${ticket.ticketId}`,
    contents: {
      ...placeOf(ticket, draw),
      refundCents: ticket.stakeCents,
      depositsCents: intoKind('deposits'),
      winningsCents: intoKind('winnings'),
      playCreditCents: intoKind('play-credit'),
      reason: publicReason(draw),
      movedTo: null,
    },
  };
}

/** Returns the notification for a player whose free ticket was moved from a void draw to the next one (RTS-5A). */
export function movedNotice(
  ticket: TicketName,
  { draw, movedTo }: { readonly draw: Draw; readonly movedTo: string },
): Notice {
  return {
    playerId: ticket.playerId,
    template: DRAW_VOID_TEMPLATE,
    key: `void/${draw.drawId}/${ticket.ticketId}`,
    contents: { ...placeOf(ticket, draw), ...NOTHING_BACK, reason: publicReason(draw), movedTo },
  };
}

/** Returns the notification for a player with a ticket that a correction changed (RTS-5A). */
export function correctedNotice(
  change: TicketChange,
  { draw, revision }: { readonly draw: Draw; readonly revision: number },
): Notice {
  const { hadCents, hadFreeBoards, hasCents, hasFreeBoards, overpaidCents } = change;
  const figures = { hadCents, hadFreeBoards, hasCents, hasFreeBoards, overpaidCents };
  return {
    playerId: change.playerId,
    template: DRAW_CORRECTED_TEMPLATE,
    // Each correction has its own notification, so a later one doesn't replace it.
    key: `corrected/${draw.drawId}/${change.ticketId}/${revision}`,
    contents: { ...placeOf(change, draw), ...figures, resultRevision: revision },
  };
}

function placeOf({ serial }: TicketName, { gameId, drawDate, drawNumber, session }: Draw) {
  return { gameId, drawDate, drawNumber, session, ticketSerial: serial };
}
