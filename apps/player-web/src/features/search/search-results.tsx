import type { SearchEntries, SearchEntry, SearchSource } from '../../player/search-source.ts';
import { hasTerms, searchTerms } from '../../runtime/i18n/plain-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './search.module.css';
import { searchText as text } from './texts.ts';

/** The most entries that one part of the results lists. */
const MOST_SHOWN = 20;

function Found({ entries }: { readonly entries: readonly SearchEntry[] }) {
  if (entries.length === 0) return <p className={styles.soft}>{text('nothing')}</p>;
  return (
    <ul className={styles.entries}>
      {entries.slice(0, MOST_SHOWN).map(({ key, text: copy, detail, href }) => (
        <li key={key} className={styles.entry}>
          <TextLink href={href}>{copy}</TextLink>
          {detail !== undefined && <span className={styles.soft}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

type SearchResultsProps = { readonly source: SearchSource; readonly playerId: string; readonly typed: string };

/** Renders what a search finds in one source, and a way to look through older entries. */
export function SearchResults({ source: { id, Entries }, playerId, typed }: SearchResultsProps) {
  return (
    <section className={styles.part}>
      <SectionHeading>{text(id)}</SectionHeading>
      <Entries playerId={playerId} typed={typed} render={(loaded) => <Results {...loaded} typed={typed} />} />
    </section>
  );
}

function Results({ entries, isError, retry, loadOlder, typed }: SearchEntries & { readonly typed: string }) {
  const terms = searchTerms(typed);
  const found = entries?.filter((entry) =>
    hasTerms(`${entry.text} ${entry.detail ?? ''} ${entry.keywords ?? ''}`, terms),
  );
  return (
    <>
      {found && <Found entries={found} />}
      {found && found.length > MOST_SHOWN && (
        <p className={styles.soft}>{text('more', { count: found.length - MOST_SHOWN })}</p>
      )}
      {found && loadOlder && (
        <Button pendingText={text('loading')} onPress={loadOlder}>
          {text('older')}
        </Button>
      )}
      {!found && isError && (
        <ErrorState
          headingLevel={3}
          title={text('errorTitle')}
          retryText={text('retry')}
          onRetry={() => void retry()}
        />
      )}
      {!found && !isError && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton width="100%" height="72px" shape="block" />
        </div>
      )}
    </>
  );
}
