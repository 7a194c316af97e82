import type { Ticket, TicketBoard } from '@sunflower/contracts/draw-games-tickets.ts';
import { type DrawnPicks, type MatchedPicks, matchedOf, type PlayForms } from '@sunflower/game-rules/matched.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { centralTimeText } from '../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TicketSlip, type TicketSlipProps } from '../../../ui/ticket/ticket-slip.tsx';
import { gameName } from '../labels/game-text.ts';
import { useCover } from '../reveal/covered-draw.ts';
import { gameText } from '../texts.ts';
import { describeDraw, describePrize, type NamedDraw } from '../ticket-labels.ts';
import { printedBoard } from './printed-board.ts';
import { outcomeOf, type TicketResult } from './ticket-outcome.ts';
import { ticketText } from './ticket-texts.ts';
import styles from './ticket-view.module.css';

/** The ids of the plays that win in any order are the same in every digits game. */
const FORMS: PlayForms = ['box', 'straight-box', 'combo'].map((form) => ({ id: form, form }));

/** Returns which picks of a board are among the drawn ones. */
export function marksOf(board: TicketBoard, drawn: DrawnPicks): MatchedPicks {
  return matchedOf(board, drawn, FORMS);
}

/** Returns which picks of a ticket's board were drawn in the main drawing of one of its draws. */
export function drawnOf(board: TicketBoard, draw: Ticket['draws'][number]): MatchedPicks | undefined {
  return draw.result ? marksOf(board, draw.result.drawn) : undefined;
}

/**
 * Returns which picks of a board were drawn: in the requested draw, otherwise in the only draw of the ticket that has a
 * result.
 */
function markedBy(ticket: Ticket, board: TicketBoard, drawId: string | undefined): MatchedPicks | undefined {
  const settled = ticket.draws.filter((draw) => draw.result !== null);
  const input = drawId === undefined ? undefined : settled.find((draw) => draw.drawId === drawId);
  const one = input ?? (settled.length === 1 ? settled[0] : undefined);
  return one && drawnOf(board, one);
}

/** Returns the stamp for a ticket's state. Only a prize greater than the stake is stamped as won. */
export function stampOf(ticket: TicketResult): NonNullable<TicketSlipProps['stamp']> {
  switch (outcomeOf(ticket)) {
    case 'pending':
      return { kind: 'pending', text: ticketText('pending') };
    case 'won':
      return { kind: 'won', text: ticketText('won', { prize: describePrize(ticket) }) };
    case 'returned':
      return { kind: 'neutral', text: ticketText('prize', { prize: describePrize(ticket) }) };
    case 'not-a-winner':
      return { kind: 'lost', text: ticketText('notAWinner') };
    case 'void':
      return { kind: 'neutral', text: ticketText('void') };
  }
}

/** Returns the draws and add-ons of a ticket: "Sat, Nov 21 · Power Play", "Sat, Nov 21 and 2 more draws". */
export function ticketDetail(ticket: {
  gameId: string;
  draws: readonly NamedDraw[];
  addOns: Ticket['addOns'];
}): string {
  const [first, ...more] = ticket.draws;
  const date = first ? describeDraw(ticket.gameId, first) : '';
  const draws = more.length > 0 ? ticketText('moreDraws', { date, count: more.length }) : date;
  return [draws, ...ticket.addOns.map((addOn) => gameText(addOn))].join(' · ');
}

type TicketViewProps = {
  readonly ticket: Ticket;
  readonly isLinked?: boolean;
  readonly showsSerial?: boolean;
  readonly headingLevel?: 2 | 3 | 4;
  /** Whether a covered result has a link to its reveal. */
  readonly leadsToReveal?: boolean;
  /** The draw that boards are marked against; by default the only one that has a result. */
  readonly markedByDraw?: string;
  /** While a result is covered or being revealed: the picks drawn yet, and the stamp in place of the ticket's own. */
  readonly reveal?: { readonly drawn: DrawnPicks | null; readonly stamp: NonNullable<TicketSlipProps['stamp']> };
  readonly children?: ReactNode;
};

/** The slip of a ticket whose result the player hasn't revealed: no picks are marked. */
const coveredSlip = () => ({ drawn: null, stamp: { kind: 'pending' as const, text: ticketText('resultIn') } });

/** Renders the way to the reveal of a ticket. */
function RevealLink({ ticket }: Pick<TicketViewProps, 'ticket'>) {
  const { gameId, serial } = ticket;
  const text = ticketText('reveal');
  return (
    <div className={styles.reveal}>
      <LinkButton href={ticketPath(serial)} aria-label={`${text}: ${gameName(gameId)}, ${ticketDetail(ticket)}`}>
        {text}
      </LinkButton>
    </div>
  );
}

/**
 * Renders a ticket, bought or received as a prize, as a slip. A result that the player hasn't revealed stays covered
 * wherever the ticket is listed.
 */
export function TicketView({
  ticket,
  isLinked = true,
  showsSerial = false,
  headingLevel = 3,
  leadsToReveal = isLinked,
  markedByDraw,
  reveal: revealHere,
  children,
}: TicketViewProps) {
  const { gameId } = ticket;
  const isCovered = useCover(ticket);
  const reveal = revealHere ?? (isCovered ? coveredSlip() : undefined);
  const marks = (board: TicketBoard) =>
    reveal ? (reveal.drawn ? marksOf(board, reveal.drawn) : undefined) : markedBy(ticket, board, markedByDraw);
  return (
    <TicketSlip
      game={gameId}
      gameName={gameName(gameId)}
      boards={ticket.boards.map((board) => printedBoard({ ...board, gameId }, marks(board)))}
      stamp={reveal?.stamp ?? stampOf(ticket)}
      detail={ticketDetail(ticket)}
      price={ticket.origin === 'prize' ? ticketText('free') : formatUsd(ticket.stakeCents)}
      matchedText={gameText('matched')}
      headingLevel={headingLevel}
      {...(isLinked ? { href: ticketPath(ticket.serial) } : {})}
      {...(showsSerial ? { serial: ticket.serial, serialLabel: ticketText('serial') } : {})}
    >
      {ticket.movedFrom && (
        <p className={styles.moved}>
          {ticketText('movedFrom', {
            number: ticket.movedFrom.drawNumber,
            time: centralTimeText(ticket.movedFrom.drawsAt),
          })}
        </p>
      )}
      {isCovered && leadsToReveal ? <RevealLink ticket={ticket} /> : children}
    </TicketSlip>
  );
}
