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

/** Notes a payment call that was refused because the session had ended; the screen becomes the guest's, which shows why. [S8-12] */
export function noteEndedSession({ status }: { readonly status: number }): void {
  if (status !== 401) return;
  set(true);
  const end = sessionStore.subscribe(() => {
    if (sessionStore.read().status !== 'player') return;
    end();
    set(false);
  });
}

/** Whether a payment met an ended session here. Forgotten at the next login, and when the screen goes. */
export function useMetEndedSession(): boolean {
  useEffect(() => () => set(false), []);
  return useSyncExternalStore(
    subscribe,
    () => hasMetEndedSession,
    () => false,
  );
}
