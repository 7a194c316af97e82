import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { useOnlineGaming } from '../../../runtime/config/online-gaming.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { usePlayerId, useSession } from '../../../runtime/session/session-store.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useFavorites } from '../favorites.ts';
import { type CatalogState, useInstantGames } from '../instant-games-query.ts';
import { usePlayerGames } from '../player-games.ts';
import { instantText } from '../texts.ts';
import { type CatalogFilter, FILTER_SHAPE, filterGames, isFiltered, partOf } from './catalog-filter.ts';
import { CatalogFilters } from './catalog-filters.tsx';
import { CatalogPlaces } from './catalog-places.tsx';
import styles from './catalog-screen.module.css';
import { FeaturedGame, featuredGame, UnfinishedRound } from './featured-game.tsx';
import { GameCard } from './game-card.tsx';
import { NoCatalog, NoGames } from './no-games.tsx';
import { catalogText } from './texts.ts';

/** Number of cards whose pictures are in the first view. */
const FIRST_CARDS = 4;
const CLEARED = {
  ...{ show: undefined, q: undefined, price: undefined, theme: undefined, length: undefined, top: undefined },
} as const;

function Games({ games }: Pick<CatalogState, 'games'>) {
  const playerId = usePlayerId();
  const isGuest = useSession().status === 'guest';
  const [queryFilter, change] = useQueryValues(FILTER_SHAPE);
  const filter: CatalogFilter = useHydrated() ? queryFilter : {};
  const { favorites, toggle } = useFavorites(playerId);
  const { unfinished, ...own } = usePlayerGames(playerId);
  const player = { ...own, favorites };
  const shown = filterGames(games, filter, player);
  const featured = featuredGame(games);
  const hasFilter = isFiltered(filter);
  return (
    <>
      {unfinished && <UnfinishedRound round={unfinished} game={games.find(({ id }) => id === unfinished.gameId)} />}
      {!unfinished && featured && <FeaturedGame game={featured} />}
      <CatalogFilters filter={filter} change={change} player={player} count={games.length} />
      <p className="visually-hidden" role="status">
        {catalogText('found', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <NoGames
          part={partOf(filter)}
          isFiltered={hasFilter}
          isGuest={isGuest}
          onClear={() => change(hasFilter ? { ...CLEARED, show: filter.show } : CLEARED)}
        />
      )}
      <ul className={styles.games}>
        {shown.map((game, place) => (
          <GameCard
            key={game.id}
            game={game}
            isFirst={place < FIRST_CARDS}
            freeRounds={player.freeRounds.get(game.id)}
            favorite={
              playerId === null ? undefined : { isOn: favorites.includes(game.id), onToggle: () => toggle(game.id) }
            }
          />
        ))}
      </ul>
      <p className={styles.note}>{catalogText('note')}</p>
    </>
  );
}

/** Renders the catalog in one of its four states: loading, failed, empty, full. */
function Catalog() {
  const { games, isLoading, error, isFetching, retry } = useInstantGames();
  if (isLoading) return <CatalogPlaces />;
  if (error)
    return (
      <ErrorState
        headingLevel={2}
        title={instantText('errorTitle')}
        message={instantText('errorText')}
        retryText={instantText('retry')}
        onRetry={retry}
        isRetrying={isFetching}
      />
    );
  return games.length === 0 ? <NoCatalog /> : <Games games={games} />;
}

/**
 * Renders the lobby of instant games: every open game with its price, odds and top prize. The search and the filters
 * are kept in the URL. [S2.2-1/games-instant] [S3-21/lobby] Not available while online gaming is off. [S9-3]
 */
export function CatalogScreen() {
  useTitle(catalogText('title'));
  const isOn = useOnlineGaming();
  return (
    <div className={styles.screen}>
      <header>
        <PageHeading>{catalogText('title')}</PageHeading>
      </header>
      <ClosedSlot units={[OPERATIONAL_UNITS.instantGames]} what={catalogText('title')} />
      {isOn ? <Catalog /> : <FeatureOff />}
    </div>
  );
}
