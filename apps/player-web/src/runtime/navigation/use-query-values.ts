import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { type QueryStore, queryStore } from './query-store.ts';
import type { SearchShape, ShapedSearch } from './search-shape.ts';

/**
 * Returns the query values of this screen and a function that changes them. [S2.3-4] `shape` must be the same object at
 * every call. A prerendered page has no query, so content that depends on it must wait for `useHydrated()`.
 */
export function useQueryValues<const Shape extends SearchShape>(
  shape: Shape,
): [ShapedSearch<Shape>, QueryStore<Shape>['change']] {
  const { history } = useRouter();
  const [store] = useState(() => queryStore(history, shape));
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store.change];
}
