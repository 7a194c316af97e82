import { deviceNowMs } from '../../runtime/clock/server-clock.ts';

/** Where this tab remembers its last reload, in ms since 1970. */
const RELOADED_AT = 'sunflower.reloadedAt';
/** A page that was just reloaded for a missing part is not reloaded again for this long. [S8-5] [S9-10/reload-guard] */
export const RELOAD_GUARD_MS = 10_000;

/** Notes a reload; false when one was just made, or when nothing can be remembered and reloads might never end. */
function mayReload(): boolean {
  try {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Math.abs(deviceNowMs() - reloadedAt) < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_AT, `${deviceNowMs()}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when a part of it cannot be loaded, which happens when a new build took its place; not again within ten seconds, and
 * not while offline, when only what is on screen is left. [S8-5] Then the error screen shows. Returns how to stop.
 */
export function reloadOnMissingPart(reload: () => void = () => window.location.reload()): () => void {
  const listener = (event: VitePreloadErrorEvent) => {
    // The router reloads by itself on the browser's own words for this, without our memory: it shall not know them.
    event.payload.message = `A part of the app is missing. ${event.payload.message}`;
    if (navigator.onLine && mayReload()) reload();
  };
  window.addEventListener('vite:preloadError', listener);
  return () => window.removeEventListener('vite:preloadError', listener);
}
