import { type SearchShape, type ShapedSearch, shapeSearch } from './search-shape.ts';
import { parseSearch, type SearchValues, stringifySearch } from './search-text.ts';

/** The part of a router's history that the store needs. */
export type AddressHistory = {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  subscribe(listener: () => void): () => void;
  push(address: string): void;
  replace(address: string): void;
};

/** New values for some names of a shape; `undefined` removes one. */
type Change<Shape extends SearchShape> = { readonly [Name in keyof Shape]?: ShapedSearch<Shape>[Name] | undefined };

/** The query of the address as state. A change of either changes the other. */
export type QueryStore<Shape extends SearchShape> = {
  /** Returns the same object until the query changes, as `useSyncExternalStore` requires. */
  read(): ShapedSearch<Shape>;
  subscribe(listener: () => void): () => void;
  /** Changes values; `undefined` removes one. Names outside this shape stay in the address. */
  change(values: Change<Shape>, options?: { readonly isNewEntry?: boolean }): void;
};

/**
 * Syncs a route's query values with the address. [S2.3-4] The address is the only store, so back navigation, links and
 * reloads all restore the values.
 */
export function queryStore<const Shape extends SearchShape>(history: AddressHistory, shape: Shape): QueryStore<Shape> {
  let seen: string | undefined;
  let values = shapeSearch({}, shape);
  return {
    read() {
      if (seen !== history.location.search) {
        seen = history.location.search;
        values = shapeSearch(parseSearch(seen), shape);
      }
      return values;
    },
    subscribe: (listener) => history.subscribe(listener),
    change(changed, { isNewEntry = false } = {}) {
      const { pathname, search, hash } = history.location;
      const next = stringifySearch({ ...parseSearch(search), ...(changed as SearchValues) });
      if (next === search) return;
      if (isNewEntry) history.push(pathname + next + hash);
      else history.replace(pathname + next + hash);
    },
  };
}
