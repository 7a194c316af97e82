import type { FlagClientSettings } from './flag-settings.ts';
import type { RunningFlags } from './start-flags.ts';

/** The flag client comes at the latest so long after the page could be used, even on a page that never rests. */
const LATEST_MS = 4_000;

/**
 * Brings the flag client once the page has nothing better to do: it is no part of the first script. Without settings, or when it cannot be
 * loaded, the defaults stay. Gives what ends it, before it came or after.
 */
export function loadFlagsWhenIdle(settings: () => Promise<FlagClientSettings | undefined>): () => void {
  let isEnded = false;
  let running: RunningFlags | undefined;
  const load = async () => {
    try {
      const given = isEnded ? undefined : await settings();
      if (!given) return;
      const { startFlags } = await import('./start-flags.ts');
      if (isEnded) return;
      running = await startFlags(given);
      if (isEnded) await running.stop();
    } catch {
      // A page without flags is a page with its defaults; the platform decides anyway.
    }
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void load(), { timeout: LATEST_MS });
  else setTimeout(() => void load(), LATEST_MS);
  return () => {
    isEnded = true;
    void running?.stop();
  };
}
