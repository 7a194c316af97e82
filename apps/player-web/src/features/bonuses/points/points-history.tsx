import type { PointsEntry } from '@sunflower/contracts/loyalty.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './points.module.css';
import { pointsHistoryQuery } from './points-queries.ts';
import { anyGameName, signedPoints } from './points-text.ts';
import { pointsText } from './texts.ts';

/** Renders one change of points with its cause. */
function Entry({ entry }: { readonly entry: PointsEntry }) {
  const { kind, gameId, serial, stakeCents, happenedAt, points } = entry;
  const at = centralInstantText(happenedAt);
  const values = { game: anyGameName(gameId ?? ''), stake: formatUsd(stakeCents ?? NO_CENTS) };
  return (
    <li className={styles.line}>
      <span>
        <span className={styles.lineName}>{pointsText(`entry_${kind}`, values)}</span>
        <span className={styles.soft}>{serial === null ? at : pointsText('entryNote', { at, serial })}</span>
      </span>
      <span className={styles.linePoints}>{signedPoints(points)}</span>
    </li>
  );
}

/** Renders the changes of a player's points, newest first, each with its cause. [S1-4/loyalty] */
export function PointsHistory({ playerId }: { readonly playerId: string }) {
  const query = useInfiniteQuery(pointsHistoryQuery(playerId));
  const entries = query.data?.pages.flatMap((page) => page.pageItems) ?? [];
  return (
    <section className={styles.part}>
      <SectionHeading>{pointsText('history')}</SectionHeading>
      {query.isPending && (
        <div role="status" aria-label={pointsText('historyLoading')}>
          <Skeleton width="100%" height="72px" shape="block" />
        </div>
      )}
      {query.isError && (
        <QuietRetry
          text={pointsText('historyNotLoaded')}
          retryText={pointsText('retry')}
          isBusy={query.isFetching}
          onRetry={() => (entries.length > 0 ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.isSuccess && entries.length === 0 && <p className={styles.soft}>{pointsText('historyEmpty')}</p>}
      {entries.length > 0 && (
        <ul className={styles.lines}>
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={pointsText('historyLoading')} onPress={() => query.fetchNextPage()}>
            {pointsText('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
