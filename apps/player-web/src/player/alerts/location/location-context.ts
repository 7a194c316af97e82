import { useEffect } from 'react';
import type { GeolocationContext } from '../alert-outcome.ts';

let open: readonly GeolocationContext[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly GeolocationContext[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Returns the context of the topmost overlay in which location matters; undefined without one. */
export function overlayContext(): GeolocationContext | undefined {
  return open.at(-1);
}

/** Calls the listener when such an overlay opens or closes. Returns a function that unsubscribes. */
export function onOverlayContext(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks an open overlay as one in which location matters, even over a page where it doesn't. [S2.4-7] */
export function useLocationContext(context: GeolocationContext, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    publish([...open, context]);
    return () => {
      const place = open.lastIndexOf(context);
      publish(open.filter((_, index) => index !== place));
    };
  }, [context, isOpen]);
}
