import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useInstantGames } from '../instant-games-query.ts';
import { InstantItem } from './instant-item.tsx';
import styles from './instants-part.module.css';

/** Number of games on the home page. */
const SHOWN = 6;
const PLACES_OF_ITEMS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Renders the first instant games of the lobby, or placeholders while they load. */
export function InstantItems() {
  const { games, isLoading } = useInstantGames();
  return (
    <ul className={styles.items}>
      {isLoading &&
        PLACES_OF_ITEMS.map((place) => (
          <li key={place}>
            <Skeleton width="100%" height="100%" shape="block" />
          </li>
        ))}
      {games.slice(0, SHOWN).map((game) => (
        <InstantItem key={game.id} game={game} />
      ))}
    </ul>
  );
}
