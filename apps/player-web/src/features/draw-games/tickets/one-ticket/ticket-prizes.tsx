import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useId } from 'react';
import { MoneyText } from '../../../../ui/money-text/money-text.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { describeMultiplier } from '../../labels/game-text.ts';
import { describeDraw, describePrize } from '../../ticket-labels.ts';
import { ticketsText } from '../texts.ts';
import { ClaimPart } from './claim-part.tsx';
import { describeMatch } from './match-text.ts';
import styles from './ticket-screen.module.css';

type Match = Ticket['matches'][number];

function lineText(match: Match, ticket: Ticket): string {
  const draw = ticket.draws.find((found) => found.drawId === match.drawId);
  const date = draw ? describeDraw(ticket.gameId, draw) : '';
  const values = { letter: match.letter, date, match: describeMatch(match, ticket) };
  return ticketsText(match.result === 'double-play' ? 'doublePlayLine' : 'matchLine', values);
}

/**
 * Returns where a prize is: in the wallet, on a free ticket, or waiting to be claimed; null for a prize with a claim,
 * whose state is shown below.
 */
function whereText({ paid, claim }: Match): string | null {
  if (paid === 'wallet') return ticketsText('paidWallet');
  if (paid === 'free-ticket') return ticketsText('paidFreeTicket');
  return claim ? null : ticketsText('paidClaim');
}

function PrizeLine({ match, ticket }: { readonly match: Match; readonly ticket: Ticket }) {
  const where = whereText(match);
  return (
    <div className={styles.prizeLine}>
      <span>
        {lineText(match, ticket)}
        {match.multiplier !== null && (
          <span className={styles.paid}>{describeMultiplier(ticket.gameId, match.multiplier)}</span>
        )}
        {where !== null && <span className={styles.paid}>{where}</span>}
      </span>
      <strong>{match.freeBoards > 0 ? describePrize(match) : <MoneyText cents={match.prizeCents} tone="win" />}</strong>
    </div>
  );
}

export type TicketPrizesProps = {
  readonly ticket: Ticket;
  /** A draw whose result isn't shown yet. */
  readonly coveredDraw?: string | undefined;
};

/** Renders every prize of a ticket: which board, which draw, how much, and where the money is. */
export function TicketPrizes({ ticket, coveredDraw }: TicketPrizesProps) {
  const titleId = useId();
  const matches = ticket.matches.filter((match) => match.drawId !== coveredDraw);
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div id={titleId}>
        <SectionHeading level={2}>{ticketsText('prizes')}</SectionHeading>
      </div>
      <ul className={styles.prizes}>
        {matches.map((match) => (
          <li key={`${match.drawId} ${match.letter} ${match.result}`} className={styles.prize}>
            <PrizeLine match={match} ticket={ticket} />
            {match.claim && <ClaimPart prizeCents={match.prizeCents} claim={match.claim} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
