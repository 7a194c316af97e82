import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a page of `origin` sent this request, according to the browser's headers; also true without those
 * headers, because browsers send them with each request from a page of another site.
 */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const { origin: from, 'sec-fetch-site': site } = request.headers;
  return (from === undefined || from === origin) && (site === undefined || site === 'same-origin');
}
