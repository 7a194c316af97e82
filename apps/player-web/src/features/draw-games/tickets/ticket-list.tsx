import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { InclusionSlot } from '../inclusion/inclusion-slot.tsx';
import { waitingDraw } from '../inclusion/sealed-draws.ts';
import { TicketView } from '../ticket/ticket-view.tsx';
import { ticketsText } from './texts.ts';
import { weeksOf } from './ticket-weeks.ts';
import styles from './tickets-screen.module.css';

/** The loaded tickets, and how to load more. */
export type TicketListProps = {
  readonly tickets: readonly Ticket[];
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => Promise<unknown>;
};

/** Renders a ticket, with the line about the sealed draw that it waits for. */
function Slip({ ticket }: { readonly ticket: Ticket }) {
  const draw = waitingDraw(ticket);
  return (
    <TicketView ticket={ticket} headingLevel={3}>
      {draw && <InclusionSlot ticket={ticket} draw={draw} />}
    </TicketView>
  );
}

function Slips({ tickets, isBusy }: Pick<TicketListProps, 'tickets' | 'isBusy'>) {
  return (
    <ul className={styles.grid} aria-busy={isBusy}>
      {tickets.map((ticket) => (
        <li key={ticket.serial}>
          <Slip ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

function More({ hasMore, onMore }: Pick<TicketListProps, 'hasMore' | 'onMore'>) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button pendingText={ticketsText('loadingMore')} onPress={() => onMore()}>
        {ticketsText('more')}
      </Button>
    </div>
  );
}

/** Renders the tickets that wait for a draw, all in sight. */
export function ActiveTickets({ tickets, isBusy, hasMore, onMore }: TicketListProps) {
  if (tickets.length === 0 && !hasMore) return null;
  return (
    <section className={styles.part}>
      <SectionHeading>{ticketsText('active')}</SectionHeading>
      <Slips tickets={tickets} isBusy={isBusy} />
      <More hasMore={hasMore} onMore={onMore} />
    </section>
  );
}

/** Renders the tickets whose draws are over, folded by week; the latest week is open. */
export function FinishedTickets({ tickets, isBusy, hasMore, onMore }: TicketListProps) {
  const weeks = weeksOf(tickets);
  if (weeks.length === 0 && !hasMore) return null;
  return (
    <section className={styles.part}>
      <SectionHeading>{ticketsText('finished')}</SectionHeading>
      {weeks.map(({ week, tickets: some }, index) => (
        <details key={week} className={styles.week} open={index === 0}>
          <summary className={styles.weekHead}>
            <span className={styles.weekName}>{ticketsText('week', { date: drawDateText(week) })}</span>
            <span className={styles.weekCount}>{ticketsText('weekCount', { count: some.length })}</span>
            <Icon name="chevron" />
          </summary>
          <Slips tickets={some} isBusy={isBusy} />
        </details>
      ))}
      <More hasMore={hasMore} onMore={onMore} />
    </section>
  );
}
