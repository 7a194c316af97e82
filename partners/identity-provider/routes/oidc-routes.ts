import type { IncomingMessage } from 'node:http';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { isPrefetch } from '@sunflower/service-base/http/own-navigation.ts';
import { INTEGRITY_POLICY } from '@sunflower/service-base/http/security-headers.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { REALM_PATH } from '../oidc/provider.ts';

/** Passes the protocol's addresses to the library, which reads requests and writes responses itself. */
export async function oidcRoutes(
  app: FastifyInstance,
  deps: { provider: Provider; policy: string; origin: string },
): Promise<void> {
  const handle = deps.provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  app.route({
    method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    url: `${REALM_PATH}/*`,
    handler: async (request, reply) => {
      // These addresses start and end logins, so a link scanner or a browser that loads them in advance must change
      // nothing.
      if (request.method === 'HEAD') return reply.status(204).send();
      if (isPrefetch(request.headers)) return sendError(reply, 403, 'BAD_REQUEST');
      reply.hijack();
      for (const [name, value] of Object.entries(securityHeaders(deps))) reply.raw.setHeader(name, value);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      const raw: IncomingMessage & { originalUrl?: string } = request.raw;
      pinToOrigin(raw, deps.origin);
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(REALM_PATH.length);
      await handle(raw, reply.raw);
      return reply;
    },
  });
}

/**
 * Replaces the host and protocol headers of the caller by our public address, because the library builds addresses from
 * them.
 */
export function pinToOrigin(raw: IncomingMessage, origin: string): void {
  const { protocol, host } = new URL(origin);
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete raw.headers['x-forwarded-host'];
  delete raw.headers[':authority'];
}

/** Returns the security headers for the library's responses, which bypass the server's own hook. */
function securityHeaders(deps: { policy: string; origin: string }): Record<string, string> {
  return {
    'content-security-policy': deps.policy,
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
    // Not `no-referrer`, because browsers would then send our own form with the origin "null".
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'integrity-policy': INTEGRITY_POLICY,
    'x-frame-options': 'DENY',
    ...(deps.origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
