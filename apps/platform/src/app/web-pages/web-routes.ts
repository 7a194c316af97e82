import fastifyStatic from '@fastify/static';
import { SHELL_PATH, WORKER_PATH } from '@sunflower/contracts/builds.ts';
import { LANGUAGE_TAGS, languageOfRequest } from '@sunflower/contracts/languages.ts';
import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { NO_INTEGRITY_POLICY } from '@sunflower/service-base/http/security-headers.ts';
import { maskText } from '@sunflower/service-base/mask-numbers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { PlatformConfig } from '../config.ts';
import { CSP_REPORT_PATH } from './document-policy.ts';
import { clientSettings } from './runtime-config.ts';
import type { ServedClient } from './served-client.ts';
import type { ServedDocument } from './served-document.ts';
import { serviceWorkerOf, WORKER_POLICY } from './service-worker.ts';

/** Paths that are never a page of the client. */
const NOT_PAGES = /^\/(web|gateway|health|assets|images|builds|documentation|metrics)(\/|$)/;
const REPORT_BYTES = 16 * 1024;
/** Request headers that a document depends on: one is written for each language. [S9-9] */
const DOCUMENTS_VARY = 'accept-encoding, accept-language, cookie';

/**
 * How long caches keep a file, by the beginning of its address: hashed files forever, pictures of instant games a week.
 * Everything else is revalidated each time.
 */
const RETAINED: readonly (readonly [prefix: string, cacheControl: string])[] = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/images/instant-games/', 'public, max-age=604800, stale-while-revalidate=2592000'],
];

/** The page that checks saved tickets, for a player's own disk: as a page of this site, its script wouldn't run. */
const DOWNLOADED = '/checker.html';

const cacheControlOf = (path: string) => RETAINED.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'no-cache';

/** Mounts the client: its files, documents, startup settings, and the endpoint for policy reports. */
export async function webRoutes(app: Server, deps: { config: PlatformConfig; client: ServedClient }): Promise<void> {
  const { client } = deps;
  const config = { audience: 'public' } as const;
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });

  app.get(RUNTIME_CONFIG_PATH, { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return clientSettings(deps.config, client.buildId());
  });

  app.get(WORKER_PATH, { config }, async (_request, reply) => {
    const script = await serviceWorkerOf(client, clientSettings(deps.config).isOfflineEnabled);
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  app.get(SHELL_PATH, { config }, async (request, reply) => {
    const language = languageOfRequest(request.headers);
    reply.headers({ 'content-language': LANGUAGE_TAGS[language], vary: DOCUMENTS_VARY });
    return sendDocument(request, reply, await client.documentOf(SHELL_PATH, language));
  });

  app.get('/*', { config }, async (request, reply) => {
    const path = pagePath(request);
    const folder = client.folderOf(path);
    if (folder !== undefined) {
      reply.header('cache-control', cacheControlOf(path));
      if (path === DOWNLOADED) reply.header('content-disposition', 'attachment; filename="checker.html"');
      return reply.sendFile(path, folder);
    }
    if (NOT_PAGES.test(path)) return sendError(reply, 404, 'NOT_FOUND');
    const payload = path.endsWith('/_payload.json')
      ? await client.payloadOf(path.slice(0, -'/_payload.json'.length) || '/')
      : undefined;
    if (payload) return sendDocument(request, reply, payload);
    if (/\.\w+$/.test(path)) return sendError(reply, 404, 'NOT_FOUND');
    const language = languageOfRequest(request.headers);
    reply.headers({ 'content-language': LANGUAGE_TAGS[language], vary: DOCUMENTS_VARY });
    // The client renders the screen for an unknown address; the server only sets the status. [S2.1-6] [S8-2]
    if (!client.isKnownAddress(path)) reply.status(404);
    return sendDocument(request, reply, await client.documentOf(path, language));
  });

  cspReportRoute(app);
}

/** Accepts reports from browsers. They are logged as text and never parsed as JSON, however they are nested. */
function cspReportRoute(app: Server): void {
  const config = { audience: 'public', rateLimit: { max: 30, timeWindow: 60_000 } } as const;
  void app.register(async (scope: FastifyInstance) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      ['application/json', 'application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(CSP_REPORT_PATH, { config, schema: { body: z.unknown(), hide: true } }, async (request, reply) => {
      request.log.warn(
        { report: maskText(String(request.body).slice(0, 2000)) },
        'the content security policy blocked something',
      );
      return reply.status(204).send();
    });
  });
}

function pagePath(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: ServedDocument): FastifyReply {
  reply.headers({
    'content-security-policy': document.policy,
    'integrity-policy': NO_INTEGRITY_POLICY,
    'cache-control': 'no-cache',
    etag: document.etag,
    vary: reply.getHeader('vary') ?? 'accept-encoding',
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  reply.type(document.type);
  if (/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'br').send(document.brotli);
  return reply.send(document.plain);
}
