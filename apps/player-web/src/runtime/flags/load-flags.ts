import { optionalPart } from '../parts/optional-part.ts';
import type { FlagClientSettings } from './flag-settings.ts';
import type { RunningFlags } from './start-flags.ts';

/** Latest start of the flag client after the page is usable, even on a page that is never idle. */
const LATEST_MS = 4_000;

/**
 * Loads the flag client once the page is idle, because it isn't part of the first script. Without settings, or if it
 * can't be loaded, the defaults stay. Returns a function that stops it, even before it has loaded.
 */
export function loadFlagsWhenIdle(settings: () => Promise<FlagClientSettings | undefined>): () => void {
  let isEnded = false;
  let running: RunningFlags | undefined;
  const load = async () => {
    try {
      const given = isEnded ? undefined : await settings();
      if (!given) return;
      const flags = await optionalPart(import('./start-flags.ts'));
      if (isEnded) return;
      running = await flags?.startFlags(given);
      if (isEnded) await running?.stop();
    } catch {
      // Without the flag client the page uses its defaults. The platform enforces flags anyway.
    }
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void load(), { timeout: LATEST_MS });
  else setTimeout(() => void load(), LATEST_MS);
  return () => {
    isEnded = true;
    void running?.stop();
  };
}
