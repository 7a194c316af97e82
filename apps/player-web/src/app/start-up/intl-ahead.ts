/** Maximum wait in ms before the app creates its formats itself. */
const LONGEST_WAIT_MS = 500;

/**
 * Loads the browser's language, calendar and number data in a worker. The first format takes Chromium 60 to 100 ms,
 * mostly for data that all threads share, and would block the main thread. Resolves after LONGEST_WAIT_MS at the
 * latest.
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
