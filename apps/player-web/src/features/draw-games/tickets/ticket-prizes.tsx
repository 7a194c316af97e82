import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useId } from 'react';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { multiplierWords } from '../game-words.ts';
import { drawWords, prizeWords } from '../ticket-view.tsx';
import { ClaimPart } from './claim-part.tsx';
import { matchWords } from './match-words.ts';
import { ticketsText } from './texts.ts';
import styles from './ticket-screen.module.css';

type Match = Ticket['matches'][number];

function lineText(match: Match, ticket: Ticket): string {
  const draw = ticket.draws.find((found) => found.drawId === match.drawId);
  const date = draw ? drawWords(ticket.gameId, draw) : '';
  const values = { letter: match.letter, date, match: matchWords(match, ticket) };
  return ticketsText(match.result === 'double-play' ? 'doublePlayLine' : 'matchLine', values);
}

/** Where a prize is: in the wallet, a free ticket, or waiting to be claimed. */
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
          <span className={styles.paid}>{multiplierWords(ticket.gameId, match.multiplier)}</span>
        )}
        {where !== null && <span className={styles.paid}>{where}</span>}
      </span>
      <strong>{match.freeBoards > 0 ? prizeWords(match) : <MoneyText cents={match.prizeCents} tone="win" />}</strong>
    </div>
  );
}

/** Every prize of a ticket: which board, which draw, how much, and where the money is. */
export function TicketPrizes({ ticket }: { readonly ticket: Ticket }) {
  const titleId = useId();
  if (ticket.matches.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div id={titleId}>
        <SectionHeading level={2}>{ticketsText('prizes')}</SectionHeading>
      </div>
      <ul className={styles.prizes}>
        {ticket.matches.map((match) => (
          <li key={`${match.drawId} ${match.letter} ${match.result}`} className={styles.prize}>
            <PrizeLine match={match} ticket={ticket} />
            {match.claim && <ClaimPart prizeCents={match.prizeCents} claim={match.claim} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
