import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a request preloads a page that the player hasn't opened yet, by the standard header and by those of
 * older browsers.
 */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  );
}

/**
 * Returns whether the browser reports that the player opened this address in a tab, from a page of this origin or
 * directly, and not in advance. Excludes images, frames, scripts, pages of other origins, and clients that don't report
 * the source of a request.
 */
export function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  const isTopLevel = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return (site === 'same-origin' || site === 'none') && isTopLevel && !isPrefetch(headers);
}
