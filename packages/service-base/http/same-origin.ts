import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a page of `origin` sent this request, by the browser's headers. True without them, because browsers
 * always send them from pages of other sites.
 */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const { origin: from, 'sec-fetch-site': site } = request.headers;
  return (from === undefined || from === origin) && (site === undefined || site === 'same-origin');
}
