import type { ChanceEntry } from '@sunflower/contracts/second-chance.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { entriesQuery } from './chance-queries.ts';
import styles from './second-chance.module.css';
import { chanceText } from './texts.ts';

/** Returns what became of an entry, stated like any fact. */
function stateText({ state, prizeCents }: ChanceEntry): string {
  if (state !== 'WON') return chanceText(`entry_${state}`);
  return prizeCents === null
    ? chanceText('entry_WON_bonus')
    : chanceText('entry_WON', { prize: formatUsd(prizeCents) });
}

function Entry({ entry }: { readonly entry: ChanceEntry }) {
  const { ticketSerial, drawingName: drawing, enteredAt, weight: count } = entry;
  const at = centralInstantText(enteredAt);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <TextLink href={ticketPath(ticketSerial)}>{ticketSerial}</TextLink>
        <span className={styles.soft}>{chanceText('entryNote', { drawing, at, count })}</span>
      </span>
      <span className={styles.state}>{stateText(entry)}</span>
    </li>
  );
}

/** Renders a player's entries, newest first, each with what became of it. */
export function EntryHistory({ playerId }: { readonly playerId: string }) {
  const query = useInfiniteQuery(entriesQuery(playerId));
  const entries = query.data?.pages.flatMap((page) => page.pageItems) ?? [];
  return (
    <section className={styles.part}>
      <SectionHeading>{chanceText('history')}</SectionHeading>
      {query.isPending && (
        <div role="status" aria-label={chanceText('historyLoading')}>
          <Skeleton width="100%" height="72px" shape="block" />
        </div>
      )}
      {query.isError && (
        <QuietRetry
          text={chanceText('historyNotLoaded')}
          retryText={chanceText('retry')}
          isBusy={query.isFetching}
          onRetry={() => (entries.length > 0 ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.isSuccess && entries.length === 0 && <p className={styles.soft}>{chanceText('historyEmpty')}</p>}
      {entries.length > 0 && (
        <ul className={styles.lines}>
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={chanceText('historyLoading')} onPress={() => query.fetchNextPage()}>
            {chanceText('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
