import { type DrawnPicks, matchedOf } from '@sunflower/game-rules/matched.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useId } from 'react';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ticketText } from '../ticket/ticket-texts.ts';
import { stampOf, TicketView } from '../ticket/ticket-view.tsx';
import styles from './draw-night.module.css';
import { isFinal, type OwnTicket, type OwnTickets, resultOfTicket } from './own-tickets.ts';
import type { ShowPhase } from './show.ts';
import { nightText } from './texts.ts';

/** What of the result is shown: the balls that have landed, or null before the first. */
export type LandedBalls = {
  readonly phase: ShowPhase | 'waiting';
  readonly drawn: DrawnPicks | null;
  readonly hasPlayed: boolean;
};

/** Returns the name of a ticket among the player's others: "Ticket 1 · 5 spots · $2". */
export function ticketName({ ticket }: OwnTicket, index: number): string {
  const [board, ...more] = ticket.boards;
  const isOneKeno = board?.kind === 'keno' && more.length === 0;
  const what = isOneKeno
    ? ticketText('spots', { count: board.spots })
    : nightText('boardCount', { count: ticket.boards.length });
  const cents = isOneKeno ? board.stakeCents : ticket.stakeCents;
  const price = ticket.origin === 'prize' ? ticketText('free') : formatUsd(cents, 'optional-cents');
  return [nightText('ticket', { number: index + 1 }), what, price].join(' · ');
}

/** Renders how many of each Keno board's numbers have landed. */
function Counters({ own, drawn }: { readonly own: OwnTicket; readonly drawn: DrawnPicks }) {
  const { boards } = own.ticket;
  return boards.map((board) => {
    if (board.kind !== 'keno') return null;
    const values = { hits: matchedOf(board, drawn).numbers.length, spots: board.spots, letter: board.letter };
    return (
      <p key={board.letter} className={styles.counter}>
        {nightText(boards.length === 1 ? 'matchedOf' : 'boardMatchedOf', values)}
      </p>
    );
  });
}

function stampIn(own: OwnTicket, { phase, hasPlayed }: LandedBalls) {
  const isIn = phase !== 'waiting' && isFinal(own);
  if (phase === 'done' && isIn) return { ...stampOf(resultOfTicket(own)), lands: hasPlayed };
  if (own.draw.ticketState === 'VOID') return stampOf(resultOfTicket(own));
  return { kind: 'pending' as const, text: ticketText(isIn ? 'resultIn' : 'pending') };
}

function OwnSlip({
  own,
  index,
  landed,
}: {
  readonly own: OwnTicket;
  readonly index: number;
  readonly landed: LandedBalls;
}) {
  const reveal = { drawn: landed.drawn, stamp: stampIn(own, landed) };
  return (
    <li className={styles.slip}>
      <h3 className={styles.ticketName}>{ticketName(own, index)}</h3>
      <TicketView ticket={own.ticket} headingLevel={4} leadsToReveal={false} reveal={reveal}>
        {landed.drawn && <Counters own={own} drawn={landed.drawn} />}
      </TicketView>
    </li>
  );
}

function Slips({ own, landed }: { readonly own: OwnTickets; readonly landed: LandedBalls }) {
  if (own.status === 'unknown') return <Skeleton height="150px" shape="block" />;
  if (own.status === 'none') return <p className={styles.soft}>{nightText('boardsGuest')}</p>;
  if (own.status === 'failed')
    return (
      <QuietRetry text={nightText('boardsFailed')} retryText={nightText('retry')} isBusy={false} onRetry={own.retry} />
    );
  if (own.tickets.length === 0) return <p className={styles.soft}>{nightText('boardsNone')}</p>;
  return (
    <>
      <ul className={styles.slips}>
        {own.tickets.map((one, index) => (
          <OwnSlip key={one.ticket.serial} own={one} index={index} landed={landed} />
        ))}
      </ul>
      {own.hasMore && (
        <p className={styles.soft}>
          {nightText('boardsMore', { count: own.tickets.length })}{' '}
          <TextLink href={PLACES['my-account-tickets']}>{nightText('allTickets')}</TextLink>
        </p>
      )}
    </>
  );
}

/** Renders the player's tickets in a draw. Numbers light up as balls land, and the stamp comes last. */
export function OwnBoards({ own, landed }: { readonly own: OwnTickets; readonly landed: LandedBalls }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.own}>
      <div id={titleId}>
        <SectionHeading>{nightText('boards')}</SectionHeading>
      </div>
      <Slips own={own} landed={landed} />
    </section>
  );
}
