import { lastPlace, placeIn } from './return-place.ts';
import { sessionStore } from './session-store.ts';

/** Name of the channel on which a tab requests the visitor's page from other tabs of this browser. */
export const PLACE_CHANNEL = 'sunflower.place';
/** The question on the channel. */
export const PLACE_QUERY = 'where';

/**
 * Answers another tab, such as one opened from an email, that requests the visitor's place. Returns a function that
 * stops it.
 */
export function answerOtherTabs(): () => void {
  const channel = new BroadcastChannel(PLACE_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const place = data === PLACE_QUERY ? lastPlace(sessionStore.read()) : undefined;
    // A tab that only showed pages for signing in or registering has no place. It receives its own question too.
    if (place) channel.postMessage(place);
  });
  return () => channel.close();
}

/**
 * Asks the other tabs of this browser where the visitor is, and reports the newest answer. Returns a function that
 * stops listening.
 */
export function queryOtherTabs(onPlace: (path: string) => void): () => void {
  let newestMs = 0;
  const channel = new BroadcastChannel(PLACE_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const place = placeIn(data);
    if (!place || place.visitedMs <= newestMs) return;
    newestMs = place.visitedMs;
    onPlace(place.path);
  });
  channel.postMessage(PLACE_QUERY);
  return () => channel.close();
}
