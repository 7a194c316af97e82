import type { Ticket, TicketBoard } from '@sunflower/contracts/draw-games-tickets.ts';
import { type Matched, matchedOf, type PlayForms } from '@sunflower/game-rules/matched.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { centralTimeText, drawDateText } from '../../runtime/clock/dates.ts';
import { ticketPath } from '../../runtime/navigation/places.ts';
import { TicketSlip, type TicketSlipProps } from '../../ui/ticket/ticket-slip.tsx';
import { gameName, sessionWords } from './game-words.ts';
import { printedBoard } from './printed-board.ts';
import { gameText } from './texts.ts';
import { ticketText } from './ticket-texts.ts';

/** Plays whose digits win in any order have the same ids in every game of digits. */
const FORMS: PlayForms = ['box', 'straight-box', 'combo'].map((form) => ({ id: form, form }));

/** What of a board of a ticket was drawn by the main drawing of one of its draws. */
export function drawnOf(board: TicketBoard, draw: Ticket['draws'][number]): Matched | undefined {
  return draw.result ? matchedOf(board, draw.result.drawn, FORMS) : undefined;
}

/** What was drawn of a board: by the draw that is asked for, else by the only one of the ticket that has a result. */
function markedBy(ticket: Ticket, board: TicketBoard, drawId: string | undefined): Matched | undefined {
  const settled = ticket.draws.filter((draw) => draw.result !== null);
  const asked = drawId === undefined ? undefined : settled.find((draw) => draw.drawId === drawId);
  const one = asked ?? (settled.length === 1 ? settled[0] : undefined);
  return one && drawnOf(board, one);
}

/** The stamp for a ticket's state. */
export function stampOf(
  ticket: Pick<Ticket, 'state' | 'prizeCents' | 'freeBoards'>,
): NonNullable<TicketSlipProps['stamp']> {
  switch (ticket.state) {
    case 'PENDING':
      return { kind: 'pending', text: ticketText('pending') };
    case 'WON':
      return { kind: 'won', text: ticketText('won', { prize: prizeWords(ticket) }) };
    case 'NOT_A_WINNER':
      return { kind: 'lost', text: ticketText('notAWinner') };
    case 'VOID':
      return { kind: 'neutral', text: ticketText('void') };
  }
}

/** What was won, in money, boards or both: "$7.00", "1 free board". */
export function prizeWords(won: { readonly prizeCents: bigint; readonly freeBoards: number }): string {
  const boards = won.freeBoards > 0 ? [ticketText('freeBoards', { count: won.freeBoards })] : [];
  const money = won.prizeCents > 0n || boards.length === 0 ? [formatUsd(won.prizeCents)] : [];
  return [...money, ...boards].join(' + ');
}

/** A draw as a ticket or a wager names it. */
type NamedDraw = {
  readonly drawDate: string;
  readonly session: string | null;
  readonly drawNumber: number;
  /** Signed papers do not tell it. */
  readonly drawsAt?: string;
};

/** Where a draw stands: its date, and in games drawn several times a day its session or its number and time. "Sat, Nov 21, Midday". */
export function drawWords(gameId: string, draw: NamedDraw): string {
  const session = sessionWords(draw.session);
  const date = drawDateText(draw.drawDate);
  if (session !== null) return ticketText('dayAndPart', { date, part: session });
  if (gameId !== 'keno') return date;
  const number = draw.drawNumber;
  const part =
    draw.drawsAt === undefined
      ? ticketText('drawNumber', { number })
      : ticketText('drawNumberAt', { number, time: centralTimeText(draw.drawsAt) });
  return ticketText('dayAndPart', { date, part });
}

/** "Sat, Nov 21 · Power Play", "Sat, Nov 21 and 2 more draws". */
export function ticketDetail(ticket: {
  gameId: string;
  draws: readonly NamedDraw[];
  addOns: Ticket['addOns'];
}): string {
  const [first, ...more] = ticket.draws;
  const date = first ? drawWords(ticket.gameId, first) : '';
  const draws = more.length > 0 ? ticketText('moreDraws', { date, count: more.length }) : date;
  return [draws, ...ticket.addOns.map((addOn) => gameText(addOn))].join(' · ');
}

type TicketViewProps = {
  readonly ticket: Ticket;
  readonly isLinked?: boolean;
  readonly showsSerial?: boolean;
  readonly headingLevel?: 2 | 3 | 4;
  /** The draw its boards are marked against; by default the only one that has a result. */
  readonly markedByDraw?: string;
  readonly children?: ReactNode;
};

/** A bought or won ticket as its slip. */
export function TicketView({
  ticket,
  isLinked = true,
  showsSerial = false,
  headingLevel = 3,
  markedByDraw,
  children,
}: TicketViewProps) {
  const { gameId } = ticket;
  return (
    <TicketSlip
      game={gameId}
      gameName={gameName(gameId)}
      boards={ticket.boards.map((board) => printedBoard({ ...board, gameId }, markedBy(ticket, board, markedByDraw)))}
      stamp={stampOf(ticket)}
      detail={ticketDetail(ticket)}
      price={ticket.origin === 'prize' ? ticketText('free') : formatUsd(ticket.stakeCents)}
      matchedText={gameText('matched')}
      headingLevel={headingLevel}
      {...(isLinked ? { href: ticketPath(ticket.serial) } : {})}
      {...(showsSerial ? { serial: ticket.serial, serialLabel: ticketText('serial') } : {})}
    >
      {children}
    </TicketSlip>
  );
}
