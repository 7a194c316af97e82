import type { FastifyRequest } from 'fastify';

/** Whether a browser says that a page of `origin` sent this request; a caller that says nothing about it is no browser page of another site. */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const { origin: from, 'sec-fetch-site': site } = request.headers;
  return (from === undefined || from === origin) && (site === undefined || site === 'same-origin');
}
