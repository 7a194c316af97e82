import type { InstantGame, instantGamesResponse } from '@sunflower/contracts/instant-games.ts';
import { DEFAULT_LANGUAGE } from '@sunflower/contracts/languages.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { payloadOf } from '../../runtime/http/payload/page-payload.ts';
import { pageLanguage } from '../../runtime/i18n/texts.ts';

/** How long the catalog stays fresh; a game that an operator closes disappears from the lobby after that. */
const FRESH_MS = 30_000;

const calls = () => import('./instant-game-calls.ts');

/** Key of the catalog in a prerendered page. */
export const INSTANTS_PAYLOAD = 'instants';

type Catalog = readonly InstantGame[];

/** The catalog embedded in a prerendered page, if any. */
function embeddedCatalog(): { initialData?: Catalog; initialDataUpdatedAt?: number } {
  const { initialData, ...rest } = payloadOf<z.output<typeof instantGamesResponse>>(INSTANTS_PAYLOAD);
  return initialData ? { initialData: initialData.content, ...rest } : {};
}

/** Every open instant game, in the order of the lobby. [S7-22] Public, so prerendered pages include it. */
export function instantGamesQuery() {
  return queryOptions({
    queryKey: ['instant-games', 'games'],
    queryFn: async ({ signal }): Promise<Catalog> => (await calls()).fetchInstantGames(signal),
    staleTime: FRESH_MS,
    ...embeddedCatalog(),
  });
}

/**
 * Query for one open instant game. [S7-23] Its how-to-play text is in the page's language, which is part of the key.
 */
export function instantGameQuery(slug: string) {
  return queryOptions({
    queryKey: ['instant-games', 'game', slug, pageLanguage()],
    queryFn: async ({ signal }): Promise<InstantGame> => (await calls()).fetchInstantGame(slug, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The catalog as a screen shows it: an error empties it and is kept until a later load succeeds. [S4.9-1/games] */
export type CatalogState = {
  readonly games: Catalog;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** Returns the catalog, empty while it loads and after an error. [S4.9-1/games] */
export function useInstantGames(): CatalogState {
  const { data, error, isPending, isFetching, refetch } = useQuery(instantGamesQuery());
  return {
    games: error ? [] : (data ?? []),
    isLoading: isPending,
    error,
    isFetching,
    retry: () => void refetch(),
  };
}

/** One game as a screen shows it: an error clears it and is kept. [S4.9-1/games] */
export type GameState = {
  readonly game: InstantGame | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/**
 * Returns a game of the loaded catalog, but only in the default language, because an embedded catalog has its texts in
 * that language.
 */
function loadedGame(catalog: Catalog | undefined, slug: string): InstantGame | undefined {
  return pageLanguage() === DEFAULT_LANGUAGE ? catalog?.find(({ id }) => id === slug) : undefined;
}

/** Returns one game, fetched only if it isn't loaded yet, on its own or with the catalog. [S4.9-1/games] */
export function useInstantGame(slug: string): GameState {
  const queryClient = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...instantGameQuery(slug),
    initialData: () => loadedGame(queryClient.getQueryData(instantGamesQuery().queryKey), slug),
  });
  return { game: error ? undefined : data, isLoading: isPending, error, isFetching, retry: () => void refetch() };
}
