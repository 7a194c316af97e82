import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { openTicketsQuery } from '../../../player/queries/open-tickets-query.ts';
import { TicketLists } from '../../../player/ticket-lists.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import styles from './balances.module.css';
import { balanceText } from './texts.ts';

/**
 * Renders the number of tickets that wait for a draw, and their cost, which has already left the balance. Renders
 * nothing while ticket lists are switched off. [GLI19-07/tickets]
 */
export function OpenTickets({ playerId }: { readonly playerId: string }) {
  return (
    <TicketLists>
      <OpenTicketsLine playerId={playerId} />
    </TicketLists>
  );
}

function OpenTicketsLine({ playerId }: { readonly playerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(openTicketsQuery(playerId));
  if (!data && isError)
    return (
      <QuietRetry
        text={balanceText('openFailed')}
        retryText={balanceText('retry')}
        isBusy={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <p className={styles.open}>{balanceText('openLoading')}</p>;
  const { count, stakeCents, hasMore } = data;
  const values = { count, stake: formatUsd(stakeCents) };
  const text = hasMore ? balanceText('openMore', values) : balanceText('open', values);
  return (
    <p className={styles.open}>
      {count === 0 ? balanceText('openNone') : text}{' '}
      {count > 0 && (
        <TextLink href={`${PLACES['my-account-tickets']}?state=PENDING`}>{balanceText('openLink')}</TextLink>
      )}
    </p>
  );
}
