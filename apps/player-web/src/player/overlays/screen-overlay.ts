import { useSyncExternalStore } from 'react';

/** Overlays that show a form or a result, each of which also has its own page to link to. [S2.4-3] */
export const SCREEN_OVERLAYS = [
  'registration-modal',
  'verify-email',
  'verify-email-sent',
  'request-password-reset',
  'password-reset-success',
  'email-verification-success',
  'verification',
] as const;
export type ScreenOverlayName = (typeof SCREEN_OVERLAYS)[number];

let open: ScreenOverlayName | null = null;
const listeners = new Set<() => void>();

function change(next: ScreenOverlayName | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Shows an overlay over the current page and replaces any other. */
export function showScreenOverlay(name: ScreenOverlayName): void {
  change(name);
}

/** Returns whether this page has a component that shows overlays; otherwise a link opens the overlay's own page. */
export function canShowScreenOverlay(): boolean {
  return listeners.size > 0;
}

/** Closes whichever overlay is open. */
export function closeScreenOverlay(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The app that showed the overlay was removed; the next one starts without an overlay.
    if (listeners.size === 0) open = null;
  };
}

/** Returns the open overlay, or null. */
export function useScreenOverlay(): ScreenOverlayName | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
