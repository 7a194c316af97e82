import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a request loads a page in advance, before anyone asked for it: by the standard header and by those of
 * older browsers.
 */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  );
}

/**
 * Returns whether a browser says that the player opened this address: in a tab, from a page of this origin or from
 * none, not in advance. Images, frames, scripts, pages of other origins, and clients that don't say where a request
 * comes from don't count.
 */
export function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  const isTopLevel = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return (site === 'same-origin' || site === 'none') && isTopLevel && !isPrefetch(headers);
}
