import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { withdrawalsQuery } from '../../../player/withdrawals/withdrawals-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { withdrawText } from './texts.ts';
import styles from './withdraw-screen.module.css';
import { WithdrawalCard } from './withdrawal-card.tsx';

/**
 * Renders the player's withdrawals, newest first, each with its steps. `without` is shown elsewhere on the page.
 * [S7-29/withdraws]
 */
export function WithdrawalsList({ playerId, without }: { readonly playerId: string; readonly without?: string }) {
  const titleId = useId();
  const query = useInfiniteQuery(withdrawalsQuery(playerId));
  const all = query.data?.pages.flatMap((page) => page.pageItems);
  const withdrawals = all?.filter((one: Withdrawal) => one.withdrawalId !== without);
  return (
    <section aria-labelledby={titleId} className={styles.list}>
      <div id={titleId}>
        <SectionHeading>{withdrawText('list')}</SectionHeading>
      </div>
      {!withdrawals && query.isError && (
        <ErrorState
          headingLevel={3}
          title={withdrawText('listError')}
          retryText={withdrawText('retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!withdrawals && !query.isError && (
        <div role="status" aria-label={withdrawText('listLoading')}>
          <Skeleton width="100%" height="280px" shape="block" />
        </div>
      )}
      {withdrawals?.length === 0 && without === undefined && (
        <p className={styles.soft}>{withdrawText('listEmptyText')}</p>
      )}
      {withdrawals?.map((one) => (
        <WithdrawalCard key={one.withdrawalId} withdrawal={one} />
      ))}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={withdrawText('loadingMore')} onPress={() => query.fetchNextPage()}>
            {withdrawText('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
