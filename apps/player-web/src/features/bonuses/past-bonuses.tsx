import type { PlayerBonus } from '@sunflower/contracts/bonuses.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { bonusHistoryQuery } from './bonuses-queries.ts';
import styles from './bonuses-screen.module.css';
import { QuietRetry } from './quiet-retry.tsx';
import { bonusesText } from './texts.ts';

function PastBonus({ bonus }: { readonly bonus: PlayerBonus }) {
  const status = bonusesText(`status_${bonus.status}`);
  const at = centralInstantText(bonus.endedAt ?? bonus.expiresAt);
  return (
    <li className={styles.line}>
      <span>
        <span className={styles.lineName}>{bonus.title}</span>
        <span className={styles.soft}>{bonusesText('ended', { status, at })}</span>
      </span>
      <span className={styles.lineMoney}>{formatUsd(bonus.amount)}</span>
    </li>
  );
}

/** Renders past bonuses with their outcomes, newest first. [S7-9] */
export function PastBonuses({ playerId }: { readonly playerId: string }) {
  const query = useInfiniteQuery(bonusHistoryQuery(playerId));
  const bonuses = query.data?.pages.flatMap((page) => page.pageItems) ?? [];
  return (
    <section className={styles.part}>
      <SectionHeading>{bonusesText('past')}</SectionHeading>
      {query.isPending && (
        <div role="status" aria-label={bonusesText('pastLoading')}>
          <Skeleton width="100%" height="72px" shape="block" />
        </div>
      )}
      {query.isError && (
        <QuietRetry
          text={bonusesText('pastNotLoaded')}
          isBusy={query.isFetching}
          onRetry={() => (bonuses.length > 0 ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.isSuccess && bonuses.length === 0 && <p className={styles.soft}>{bonusesText('pastEmpty')}</p>}
      {bonuses.length > 0 && (
        <ul className={styles.lines}>
          {bonuses.map((bonus) => (
            <PastBonus key={bonus.playerBonusId} bonus={bonus} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={bonusesText('pastLoading')} onPress={() => query.fetchNextPage()}>
            {bonusesText('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
