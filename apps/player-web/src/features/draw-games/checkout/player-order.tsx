import type { Receipt, Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { orderText } from '../../../player/orders/texts.ts';
import { MAX_ORDER_POLLS, pollDelayMs } from '../../../player/orders/use-order-polling.ts';
import { TicketLists, useTicketGroups } from '../../../player/ticket-lists.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { cartPath, PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ReceiptTermsSlot } from '../receipts/receipt-terms-slot.tsx';
import { TicketView } from '../ticket/ticket-view.tsx';
import { ticketQuery } from '../ticket/tickets-query.ts';
import { orderQuery } from './order-query.ts';
import styles from './order-screen.module.css';
import { ReceiptActions } from './receipt-actions.tsx';
import { checkoutText } from './texts.ts';

const moneyKinds = ['playCredit', 'deposits', 'winnings'] as const;

/** Shows which of the player's funds paid; nothing when all of it came from one kind. */
function PaidFrom({ paidFrom }: Pick<Receipt, 'paidFrom'>) {
  const parts = moneyKinds.filter((kind) => paidFrom[`${kind}Cents`] > NO_CENTS);
  if (parts.length < 2) return null;
  const text = parts.map((kind) => checkoutText(`from_${kind}`, { amount: formatUsd(paidFrom[`${kind}Cents`]) }));
  return <p className={styles.summary}>{checkoutText('paidFrom', { parts: text.join(', ') })}</p>;
}

type PrintedTicketProps = { readonly playerId: string; readonly ticket: Ticket; readonly headingLevel: 2 | 4 };

/**
 * Renders a ticket in its current state. Starts from the copy in the receipt, which counts as fetched at the time of
 * the sale, and refetches it when it is stale or a result is expected.
 */
function PrintedTicket({ playerId, ticket, headingLevel }: PrintedTicketProps) {
  const isListed = useTicketGroups().length > 0;
  const { data = ticket } = useQuery({
    ...ticketQuery(playerId, ticket.serial),
    enabled: isListed,
    initialData: ticket,
    // Uses this device's clock, as all cached data does.
    initialDataUpdatedAt: () => Date.now() - (serverNowMs() - Date.parse(ticket.boughtAt)),
  });
  return (
    <TicketView ticket={data} showsSerial headingLevel={headingLevel}>
      <ReceiptTermsSlot receipt={data.receipt} />
    </TicketView>
  );
}

type ReceiptViewProps = { readonly playerId: string; readonly receipt: Receipt; readonly headingLevel: 1 | 3 };

/** Renders the receipt and its tickets, which appear as if they came out of a printer. */
function ReceiptView({ playerId, receipt, headingLevel }: ReceiptViewProps) {
  const count = receipt.tickets.length;
  const time = centralInstantText(receipt.boughtAt);
  return (
    <>
      <PageHeading level={headingLevel}>{checkoutText('receiptTitle')}</PageHeading>
      <p className={styles.summary} role="status">
        {checkoutText('receiptText', { count, total: formatUsd(receipt.totalCents), time })}
      </p>
      <PaidFrom paidFrom={receipt.paidFrom} />
      <div className={styles.slot} aria-hidden="true" />
      <ul className={styles.tickets}>
        {receipt.tickets.map((ticket) => (
          <li key={ticket.serial} className={styles.ticket}>
            <PrintedTicket playerId={playerId} ticket={ticket} headingLevel={headingLevel === 1 ? 2 : 4} />
          </li>
        ))}
      </ul>
      <ReceiptActions playerId={playerId} receipt={receipt} />
      <div className={styles.actions}>
        <TicketLists>
          <LinkButton href={PLACES['my-account-tickets']} variant="primary">
            {checkoutText('allTickets')}
          </LinkButton>
        </TicketLists>
        <LinkButton href={PLACES['games-draws']}>{checkoutText('toGames')}</LinkButton>
      </div>
    </>
  );
}

type PlayerOrderProps = { readonly playerId: string; readonly orderKey: string; readonly headingLevel?: 1 | 3 };

/** Renders the receipt of a player's order, or the order's state while it has no receipt. */
export function PlayerOrder({ playerId, orderKey, headingLevel = 1 }: PlayerOrderProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(playerId, orderKey),
    refetchInterval: ({ state }) => {
      const polls = state.dataUpdateCount;
      return state.data?.state === 'running' && polls <= MAX_ORDER_POLLS && pollDelayMs(polls);
    },
  });
  if (data?.state === 'completed')
    return <ReceiptView playerId={playerId} receipt={data.receipt} headingLevel={headingLevel} />;
  if (data?.state === 'running') {
    return (
      <EmptyState
        illustration="tickets"
        headingLevel={2}
        title={orderText('checkingTitle_checkout')}
        message={checkoutText('running')}
      />
    );
  }
  if (data?.state === 'unknown') {
    return (
      <EmptyState
        illustration="cart"
        headingLevel={2}
        title={checkoutText('orderUnknownTitle')}
        message={checkoutText('orderUnknown')}
        action={<LinkButton href={cartPath}>{checkoutText('toCart')}</LinkButton>}
      />
    );
  }
  if (error) {
    const traceId = problemOf(error)?.traceId;
    return (
      <ErrorState
        headingLevel={2}
        title={checkoutText('orderError')}
        message={checkoutText('orderErrorText')}
        retryText={checkoutText('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(traceId ? { traceText: checkoutText('traceText', { trace: traceId }) } : {})}
      />
    );
  }
  return (
    <div role="status" aria-label={checkoutText('orderLoading')}>
      <Skeleton width="260px" height="56px" shape="block" />
      <Skeleton width="100%" height="260px" shape="block" />
    </div>
  );
}
