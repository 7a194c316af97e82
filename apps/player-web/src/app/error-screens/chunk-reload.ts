import { deviceNowMs } from '../../runtime/clock/server-clock.ts';

/** Key under which this tab stores its last reload, in ms since 1970. */
const RELOADED_AT = 'sunflower.reloadedAt';
/**
 * A page that was just reloaded for a missing module isn't reloaded again for this long. [S8-5/missing-part]
 * [S9-10/reload-guard]
 */
const RELOAD_GUARD_MS = 10_000;

/** Stores a reload. Returns false when one was just made, or when nothing can be stored and reloads might never end. */
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
 * Reloads the page when one of its modules can't be loaded, which happens after a new build was deployed; not again
 * within ten seconds, and not while offline, when a reload would lose the visible page. [S8-5] When the page isn't
 * reloaded, the error screen is shown. Returns a function that stops it.
 */
export function reloadOnMissingPart(reload: () => void = () => window.location.reload()): () => void {
  const listener = (event: VitePreloadErrorEvent) => {
    // The router reloads the page without our guard when it recognizes the browser's message. The prefix prevents
    // that.
    event.payload.message = `A part of the app is missing. ${event.payload.message}`;
    if (navigator.onLine && mayReload()) reload();
  };
  window.addEventListener('vite:preloadError', listener);
  return () => window.removeEventListener('vite:preloadError', listener);
}
