import type { Cents } from '@sunflower/money/cents.ts';
import type { Posting } from '../../ledger/index.ts';
import { DRAW_CORRECTED_TEMPLATE, DRAW_VOID_TEMPLATE, type Notice } from '../../notifications/index.ts';
import type { Draw } from '../draws/draw.ts';

/** A ticket and whose it is. */
type TicketName = { readonly playerId: string; readonly ticketId: string; readonly serial: string };

/** What a correction changed for one ticket: what it had by the revision before, and what it has. */
export type TicketChange = TicketName & {
  readonly hadCents: Cents;
  readonly hadFreeBoards: number;
  readonly hasCents: Cents;
  readonly hasFreeBoards: number;
  readonly overpaidCents: Cents;
};

/** What the notifications about a void draw are about; there is one revision of it. */
export const voidSubject = (drawId: string) => ({ about: `void-draw/${drawId}`, revision: '1' });

/** What the notifications about one correction of a draw are about. */
export const correctionSubject = (drawId: string, revision: number) => ({
  about: `corrected-draw/${drawId}`,
  revision: String(revision),
});

const NOTHING_BACK = { refundCents: 0n, depositsCents: 0n, winningsCents: 0n, playCreditCents: 0n };

/** What a player is told whose stake went back (RTS-5A). `postings` gave it back. */
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
      reason: draw.stateReason ?? null,
      movedTo: null,
    },
  };
}

/** What a player is told whose free ticket plays the next draw instead of a void one (RTS-5A). */
export function movedNotice(
  ticket: TicketName,
  { draw, movedTo }: { readonly draw: Draw; readonly movedTo: string },
): Notice {
  return {
    playerId: ticket.playerId,
    template: DRAW_VOID_TEMPLATE,
    key: `void/${draw.drawId}/${ticket.ticketId}`,
    contents: { ...placeOf(ticket, draw), ...NOTHING_BACK, reason: draw.stateReason ?? null, movedTo },
  };
}

/** What a player is told for whose ticket a correction changed something (RTS-5A). */
export function correctedNotice(
  change: TicketChange,
  { draw, revision }: { readonly draw: Draw; readonly revision: number },
): Notice {
  const { hadCents, hadFreeBoards, hasCents, hasFreeBoards, overpaidCents } = change;
  const figures = { hadCents, hadFreeBoards, hasCents, hasFreeBoards, overpaidCents };
  return {
    playerId: change.playerId,
    template: DRAW_CORRECTED_TEMPLATE,
    // Each correction is told for itself: a later one takes the word of an earlier one back for nobody.
    key: `corrected/${draw.drawId}/${change.ticketId}/${revision}`,
    contents: { ...placeOf(change, draw), ...figures, resultRevision: revision },
  };
}

function placeOf({ serial }: TicketName, { gameId, drawDate, drawNumber, session }: Draw) {
  return { gameId, drawDate, drawNumber, session, ticketSerial: serial };
}
