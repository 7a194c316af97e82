/** An app that waits longer for its formats makes them itself, ms. */
const LONGEST_WAIT_MS = 500;

/**
 * Has a browser find its languages, calendars and number systems aside. The first format a page makes takes Chromium 60 to 100 ms, nearly
 * all of it for lists that every thread of the page then shares; on the page's own thread nothing could be pressed meanwhile. Resolves when
 * they are there, or cannot be had so.
 */
export function intlAhead(language: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./intl-ahead.worker.ts', import.meta.url), { type: 'module', name: language });
      const end = () => {
        worker.terminate();
        resolve();
      };
      worker.addEventListener('message', end);
      worker.addEventListener('error', end);
      // Late is not in vain: what it makes helps the next format.
      setTimeout(resolve, LONGEST_WAIT_MS);
    } catch {
      // A page may forbid workers, and nothing but speed depends on this one.
      resolve();
    }
  });
}
