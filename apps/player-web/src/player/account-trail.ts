import { useEffect, useSyncExternalStore } from 'react';

/** A step of the way to a page of the account. */
export type Crumb = { readonly text: string; readonly href?: string };

/** A trail that was left is forgotten this much later, unless the next page brings its own by then. [S4.10-1] [S9-11] */
export const CLEAR_AFTER_MS = 100;

const NONE: readonly Crumb[] = [];
let crumbs: readonly Crumb[] = NONE;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: readonly Crumb[]): void {
  clearTimeout(timer);
  crumbs = next;
  for (const listener of listeners) listener();
}

/** Says how a page of the account is reached; what comes before it, the account itself, is always there. [S2.4-5] */
export function useAccountTrail(trail: readonly Crumb[]): void {
  const key = JSON.stringify(trail);
  useEffect(() => {
    show(JSON.parse(key));
    return () => {
      clearTimeout(timer);
      timer = setTimeout(() => show(NONE), CLEAR_AFTER_MS);
    };
  }, [key]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The steps after the account, for whoever draws them. */
export function useCrumbs(): readonly Crumb[] {
  return useSyncExternalStore(
    subscribe,
    () => crumbs,
    () => NONE,
  );
}
