import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Shows the cart over the page, or takes it away. */
export function showCartModal(isWanted: boolean): void {
  isShown = isWanted;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the cart stands over the page. */
export function useCartModal(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
}
