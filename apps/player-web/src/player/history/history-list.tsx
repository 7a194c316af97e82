import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './history.module.css';

/** Pages of a player's records, newest first. */
type HistoryPages<Item> = { readonly pages: readonly { readonly pageItems: readonly Item[] }[] };

type HistoryListProps<Item> = {
  readonly query: InfiniteQueryObserverResult<HistoryPages<Item>>;
  readonly texts: {
    readonly title: string;
    readonly loading: string;
    readonly notLoaded: string;
    readonly retry: string;
    readonly empty: string;
    /** The button that loads the next page. */
    readonly more: string;
  };
  /** Renders one record as a `HistoryLine` with a key. */
  readonly children: (item: Item) => ReactNode;
};

/**
 * Renders a section with a player's records, page by page, including its loading, empty and error states. An error
 * keeps the pages before it. [S8-6]
 */
export function HistoryList<Item>({ query, texts, children }: HistoryListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.pageItems) ?? [];
  return (
    <section className={styles.part}>
      <SectionHeading>{texts.title}</SectionHeading>
      {query.isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton width="100%" height="72px" shape="block" />
        </div>
      )}
      {query.isError && (
        <QuietRetry
          text={texts.notLoaded}
          retryText={texts.retry}
          isBusy={query.isFetching}
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.isSuccess && items.length === 0 && <p className={styles.soft}>{texts.empty}</p>}
      {items.length > 0 && <ul className={styles.lines}>{items.map(children)}</ul>}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={texts.loading} onPress={() => query.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}
