import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import type { SearchEntries, SearchEntry, SearchSource } from '../../player/search-source.ts';
import { containsSearchTerms, searchTerms } from '../../runtime/i18n/searchable-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { GameMark } from '../../ui/mark/game-mark.tsx';
import { RowMark } from '../../ui/mark/row-mark.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import type { NavIconName } from '../../ui/side-nav/nav-icon.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { StripLink } from '../../ui/strip/strip.tsx';
import styles from './search.module.css';
import { searchText as text } from './texts.ts';

/** The most entries that one part of the results lists. */
const MOST_SHOWN = 20;

/** Icons of entries that aren't about a draw game. */
const ICONS = {
  games: 'instants',
  tickets: 'tickets',
  money: 'wallet',
  messages: 'message',
} as const satisfies Record<SearchSource['id'], NavIconName>;

type FoundProps = { readonly part: SearchSource['id']; readonly entries: readonly SearchEntry[] };

function Found({ part, entries }: FoundProps) {
  if (entries.length === 0) return <p className={styles.soft}>{text('nothing')}</p>;
  return (
    <ul className={styles.entries}>
      {entries.slice(0, MOST_SHOWN).map(({ key, text: copy, detail, gameId, href }) => (
        <li key={key} className={styles.entry}>
          <RowMark game={gameId} icon={ICONS[part]} />
          <span className={styles.words}>
            <TextLink href={href} isQuiet>
              {copy}
            </TextLink>
            {detail !== undefined && <span className={styles.soft}>{detail}</span>}
          </span>
          <Icon name="forward" size={18} />
        </li>
      ))}
    </ul>
  );
}

type SearchResultsProps = { readonly source: SearchSource; readonly playerId: string; readonly typed: string };

/** Renders the search results of one source, and a way to search older entries. */
export function SearchResults({ source: { id, Entries }, playerId, typed }: SearchResultsProps) {
  return (
    <section className={styles.part}>
      <SectionHeading>{text(id)}</SectionHeading>
      <Entries playerId={playerId} typed={typed} render={(loaded) => <Results {...loaded} part={id} typed={typed} />} />
    </section>
  );
}

/** Renders that entries are loading, or that they couldn't be loaded. */
function NotLoaded({ isError, retry }: Pick<SearchEntries, 'isError' | 'retry'>) {
  if (isError) {
    return (
      <ErrorState headingLevel={3} title={text('errorTitle')} retryText={text('retry')} onRetry={() => void retry()} />
    );
  }
  return (
    <div role="status" aria-label={text('loading')} className={styles.loading}>
      <Skeleton width="100%" height="72px" shape="block" />
    </div>
  );
}

type ResultsProps = SearchEntries & { readonly part: SearchSource['id']; readonly typed: string };

function Results({ entries, isPartial = !entries, isError, retry, loadOlder, part, typed }: ResultsProps) {
  const terms = searchTerms(typed);
  const found = entries?.filter((entry) =>
    containsSearchTerms(`${entry.text} ${entry.detail ?? ''} ${entry.keywords ?? ''}`, terms),
  );
  return (
    <>
      {found && (found.length > 0 || !isPartial) && <Found part={part} entries={found} />}
      {found && found.length > MOST_SHOWN && (
        <p className={styles.soft}>{text('more', { count: found.length - MOST_SHOWN })}</p>
      )}
      {found && loadOlder && (
        <Button pendingText={text('loading')} onPress={loadOlder}>
          {text('older')}
        </Button>
      )}
      {(!found || isPartial) && <NotLoaded isError={isError} retry={retry} />}
    </>
  );
}

/** Renders every game as a link, for a search that hasn't begun. */
export function GameLinks({ source: { Entries }, playerId }: Omit<SearchResultsProps, 'typed'>) {
  return (
    <Entries
      playerId={playerId}
      typed=""
      render={({ entries, isPartial = !entries, isError, retry }) => (
        <section className={styles.part}>
          <SectionHeading>{text('allGames')}</SectionHeading>
          {entries && (
            <ul className={styles.chips}>
              {entries.map(({ key, text: label, gameId, href }) => (
                <StripLink key={key} href={href} isCurrent={false}>
                  {gameId !== undefined && isGameKey(gameId) && <GameMark game={gameId} size={24} />}
                  {label}
                </StripLink>
              ))}
            </ul>
          )}
          {(!entries || isPartial) && <NotLoaded isError={isError} retry={retry} />}
        </section>
      )}
    />
  );
}
