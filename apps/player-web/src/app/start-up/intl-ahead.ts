/** How long the app waits before it creates its formats itself, ms. */
const LONGEST_WAIT_MS = 500;

/**
 * Loads the browser's language, calendar and number data in a worker. A page's first format takes Chromium 60 to 100
 * ms, nearly all of it for data that all threads of the page share; on the main thread that would block the page.
 * Resolves when the data is loaded or can't be, at the latest after LONGEST_WAIT_MS.
 */
export function loadIntlAhead(language: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./intl-ahead.worker.ts', import.meta.url), { type: 'module', name: language });
      const end = () => {
        worker.terminate();
        resolve();
      };
      worker.addEventListener('message', end);
      worker.addEventListener('error', end);
      // A late worker still helps the next format.
      setTimeout(resolve, LONGEST_WAIT_MS);
    } catch {
      // A page may forbid workers; only speed depends on this one.
      resolve();
    }
  });
}
