/** Work that waits for an idle page runs no later than this. */
const LATEST_MS = 5_000;

/** Runs work once, when the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATEST_MS);
  return () => clearTimeout(timer);
}
