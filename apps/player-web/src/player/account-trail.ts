import { useEffect, useSyncExternalStore } from 'react';

/** One step of the breadcrumb trail to an account page. */
export type Crumb = { readonly text: string; readonly href?: string };

/** A page's trail is cleared this much later after leaving it, unless the next page sets its own. [S4.10-1] [S9-11] */
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

/** Sets the breadcrumb trail of an account page. The account itself always comes first. [S2.4-5] */
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

/** Returns the steps after the account, for the component that renders the trail. */
export function useCrumbs(): readonly Crumb[] {
  return useSyncExternalStore(
    subscribe,
    () => crumbs,
    () => NONE,
  );
}
