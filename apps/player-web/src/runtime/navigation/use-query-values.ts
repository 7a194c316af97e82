import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { type QueryStore, queryStore } from './query-store.ts';
import type { SearchShape, ShapedSearch } from './search-shape.ts';

/**
 * The query values of this screen, and the way to change them. [S2.3-4] `shape` must be the same object at every call. A page that is
 * written ahead has no query, so what it shows of one must wait for `useHydrated()`.
 */
export function useQueryValues<const Shape extends SearchShape>(
  shape: Shape,
): [ShapedSearch<Shape>, QueryStore<Shape>['change']] {
  const { history } = useRouter();
  const [store] = useState(() => queryStore(history, shape));
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store.change];
}
