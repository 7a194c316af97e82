/**
 * Runs in the page and returns the scripts it loaded and when, in ms of the page's clock, its inline scripts, and when
 * it was hydrated.
 */
(() => ({
  input: performance.getEntriesByType('resource').map((entry) => ({ url: entry.name, requestedAt: entry.startTime })),
  inline: [...document.querySelectorAll('script:not([src]):not([type$="json"])')].map((script) => script.textContent),
  hydratedAt: window.hydratedAt,
}))();
