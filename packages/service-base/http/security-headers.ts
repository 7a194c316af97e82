import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Sources by directive; a fetch directive that is left out falls back to `default-src`. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>;

/** Headers of responses that aren't documents: nothing may load, and no page may frame them. */
export const DATA_POLICY: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
};

/**
 * The base of every document's policy: nothing may load, no form may be sent, no page may frame it. Each document adds
 * what it needs.
 */
export const DOCUMENT_POLICY: ContentSecurityPolicy = { ...DATA_POLICY, 'form-action': ["'none'"] };

/** Returns the source that allows an inline script or style by the hash of its content. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns a policy as the header's text. */
export function policyText(policy: ContentSecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * Refuses every script that the document names without its digest (`integrity`) or without `crossorigin`, which the
 * header demands, in browsers that support the header.
 */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/**
 * The policy of documents whose scripts load further modules on demand. The digests of those modules would have to be
 * in an import map: 25 KB in each document of the player's client (decision 136).
 */
export const NO_INTEGRITY_POLICY = 'blocked-destinations=()';

/**
 * Returns the headers of a data response: every response has them; a route that serves a document overrides the policy,
 * and may override the caching.
 */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': policyText(DATA_POLICY),
    'cache-control': 'no-store',
    'integrity-policy': INTEGRITY_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Headers that a route may set itself. */
const ROUTE_MAY_SET = ['content-security-policy', 'cache-control', 'cross-origin-resource-policy', 'integrity-policy'];

/**
 * Sets the security headers on every response (ASVS-3.3, 3.4). A route that serves a document sets its own
 * `content-security-policy` first, and `integrity-policy` if its scripts have no digests; data is never cached unless
 * a route allows it.
 */
export function installSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const headers = securityHeaders(options.isHttps);
  const fixed = Object.fromEntries(Object.entries(headers).filter(([name]) => !ROUTE_MAY_SET.includes(name)));
  app.addHook('onSend', async (_request, reply) => {
    for (const name of ROUTE_MAY_SET) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    reply.headers(fixed);
  });
}
