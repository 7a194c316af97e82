import { useQuery } from '@tanstack/react-query';
import type { SearchEntries } from '../../player/search-source.ts';
import { useOnlineGaming } from '../../runtime/config/online-gaming.ts';
import { instantDetailsPath } from '../../runtime/navigation/places.ts';
import { kindText } from './game-facts.ts';
import { instantGamesQuery } from './instant-games-query.ts';

/** Returns the instant games as entries of a search; none where the site offers no instant games. [S9-3] */
export function useInstantGameEntries(): SearchEntries {
  const isOffered = useOnlineGaming();
  const { data, isError, refetch } = useQuery({ ...instantGamesQuery(), enabled: isOffered });
  const entries = data?.map((game) => ({
    key: game.id,
    text: game.name,
    detail: kindText(game),
    href: instantDetailsPath(game.id),
  }));
  return { entries: isOffered ? entries : [], isError, retry: refetch };
}
