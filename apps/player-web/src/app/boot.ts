import { keepEarlyPress } from './early-press.ts';
import { intlAhead } from './intl-ahead.ts';
import { PAGE_PARTS } from './page-parts.ts';

/** Without a word of a paint by then the page is taken over all the same, ms. */
const PAINT_TIMEOUT_MS = 1_000;

/** The modules of this page; none where nothing was written ahead. */
function partsOfPage(): string[] {
  const parts = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_PARTS}"]`)?.content;
  return parts ? parts.split(' ') : [];
}

/** Resolves once the browser shows something; at once in a tab nobody looks at, which paints nothing. */
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

/** Asks for all of them at once; they are run one by one later. */
function fetchAhead(parts: readonly string[]): void {
  for (const href of parts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' });
    document.head.append(link);
  }
}

/**
 * Starts the app. A written page is read before anything can be pressed: its scripts are asked for once it is seen, so that they never take
 * the line from its letters, and each is run as a task of its own, so that taps are answered between them.
 */
export async function boot(): Promise<void> {
  const giveBackPress = keepEarlyPress();
  const intlIsReady = intlAhead(document.documentElement.lang);
  const parts = partsOfPage();
  if (parts.length > 0) {
    await painted();
    fetchAhead(parts);
    for (const part of parts) await import(/* @vite-ignore */ part).catch(() => {});
  }
  await intlIsReady;
  const { startApp } = await import('./start-app.ts');
  await startApp(giveBackPress);
}
