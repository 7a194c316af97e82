import { useEffect, useSyncExternalStore } from 'react';
import { sessionStore } from '../../../runtime/session/session-store.ts';

let hasMetEndedSession = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  hasMetEndedSession = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Records that a payment call was refused because the session had ended; the screen switches to the signed-out one,
 * which shows why. [S8-12]
 */
export function noteEndedSession({ status }: { readonly status: number }): void {
  if (status !== 401) return;
  set(true);
  const end = sessionStore.subscribe(() => {
    if (sessionStore.read().status !== 'player') return;
    end();
    set(false);
  });
}

/**
 * Returns whether a payment on this screen met an ended session. Reset at the next sign-in and when the screen
 * unmounts.
 */
export function useMetEndedSession(): boolean {
  useEffect(() => () => set(false), []);
  return useSyncExternalStore(
    subscribe,
    () => hasMetEndedSession,
    () => false,
  );
}
