import { useSyncExternalStore } from 'react';

/** Overlays that show a form or an outcome, which also has a page of its own where it can be linked to. [S2.4-3] */
export const SCREEN_OVERLAYS = [
  'registration-modal',
  'verify-email',
  'verify-email-sent',
  'request-password-reset',
  'password-reset-success',
  'email-verification-success',
] as const;
export type ScreenOverlayName = (typeof SCREEN_OVERLAYS)[number];

let open: ScreenOverlayName | null = null;
const listeners = new Set<() => void>();

function change(next: ScreenOverlayName | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Shows an overlay over the current page; another one gives way. */
export function showScreenOverlay(name: ScreenOverlayName): void {
  change(name);
}

/** Closes the overlay, whichever is open. */
export function closeScreenOverlay(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The app that showed it has gone, and the next begins without it.
    if (listeners.size === 0) open = null;
  };
}

/** The overlay that is open, or null. */
export function useScreenOverlay(): ScreenOverlayName | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
