import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { isLeftOut } from '../../runtime/parts/optional-part.ts';

/** Key under which this tab stores its last reload, in ms since 1970. */
const RELOADED_AT = 'sunflower.reloadedAt';
/**
 * A page that was just reloaded for a missing module isn't reloaded again for this long. [S8-5/missing-part]
 * [S9-10/reload-guard]
 */
const RELOAD_GUARD_MS = 10_000;

/** Starts of error messages that mean that a module couldn't be loaded. */
const MISSING_PART = 'A part of the app is missing.';

/** Returns whether an exception means that a module couldn't be loaded. */
export function isMissingPart(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.startsWith(MISSING_PART);
}

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
 * Reloads the page when a module that it needs can't be loaded, as happens after a deployment; not again within ten
 * seconds, and not while offline, when a reload would lose the visible page. [S8-5] Otherwise the error screen is
 * shown. A part that the page works without is left out (`optionalPart`). Returns a function that stops it.
 */
export function reloadOnMissingPart(reload: () => void = () => window.location.reload()): () => void {
  const listener = ({ payload }: VitePreloadErrorEvent) => {
    // The router reloads the page without our guard when it recognizes the browser's message. The prefix prevents
    // that.
    payload.message = `${MISSING_PART} ${payload.message}`;
    // The code that loads a part that the page works without handles its error first.
    setTimeout(() => {
      if (!isLeftOut(payload) && navigator.onLine && mayReload()) reload();
    });
  };
  window.addEventListener('vite:preloadError', listener);
  return () => window.removeEventListener('vite:preloadError', listener);
}
