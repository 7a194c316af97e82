import { coverOlderBrowser } from '../older-browsers/covered.ts';
import { loadScreens } from '../screens/load-screens.ts';
import { holdEarlyClicks } from './early-clicks.ts';
import { followForeignChanges } from './foreign-changes.ts';
import { loadIntlAhead } from './intl-ahead.ts';
import { PAGE_PARTS } from './page-parts.ts';

/** How long to wait for the first paint before the page hydrates anyway, ms. @internal for its test. */
export const PAINT_TIMEOUT_MS = 1_000;

/** Returns the modules of this page; none when it wasn't prerendered. */
function partsOfPage(): string[] {
  const parts = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_PARTS}"]`)?.content;
  return parts ? parts.split(' ') : [];
}

/** Resolves at the first paint, or immediately in a background tab, which paints nothing. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Requests all of these modules concurrently; `boot` runs them one by one later. */
function fetchAhead(parts: readonly string[]): void {
  for (const href of parts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' });
    document.head.append(link);
  }
}

/**
 * Starts the app. A prerendered page requests its scripts only after the first paint, so that they never delay its
 * fonts, and runs each in a task of its own, so that taps are handled in between.
 */
export async function boot(): Promise<void> {
  const element = document.getElementById('app');
  const changes = element ? followForeignChanges(element) : undefined;
  const replayClicks = holdEarlyClicks();
  const intlIsReady = loadIntlAhead(document.documentElement.lang);
  const covered = coverOlderBrowser();
  const parts = partsOfPage();
  if (parts.length > 0) {
    await painted();
    fetchAhead(parts);
    await covered;
    for (const part of parts) await import(/* @vite-ignore */ part).catch(() => {});
  } else {
    // Requested together with the app, which would otherwise request it one round trip later.
    void loadScreens(location.pathname).catch(() => {});
  }
  await Promise.all([covered, intlIsReady]);
  const { startApp } = await import('./start-app.ts');
  await startApp(replayClicks, changes);
}
