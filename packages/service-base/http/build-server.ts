import { hostname } from 'node:os';
import process from 'node:process';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { releaseId } from '../release.ts';
import { installErrorHandling } from './errors.ts';
import { installGracefulClose } from './graceful-close.ts';
import { installJsonBodies } from './json-bodies.ts';
import { RateStore, type SharedRateWindows } from './rate-windows.ts';
import { RequestLog } from './request-log.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { traceIdFrom } from './trace.ts';
import { installTraceScope } from './trace-scope.ts';
import { refuseTunnels, respondToUnreadable, respondToUnroutable } from './unroutable.ts';

/** A server whose routes are typed by their zod schemas. */
export type Server = ReturnType<typeof buildBareServer>;

export type ServerOptions = {
  /** Name in every log line. */
  readonly name: string;
  /** pino level; `silent` in tests. */
  readonly logLevel: string;
  /** Whether the public address is https: adds HSTS. */
  readonly isHttps: boolean;
  /**
   * Addresses of proxies that are trusted to name the caller's address; without them the caller is the connecting
   * address.
   */
  readonly trustedProxies?: readonly string[];
  /**
   * Requests per minute from one address over all routes, counted by each node; routes may set a tighter
   * `config.rateLimit`.
   */
  readonly requestsPerMinute?: number;
  /** Where route and caller limits are counted for all nodes; without it each node counts separately. */
  readonly rateWindows?: SharedRateWindows;
  /** False only for a test that sends more requests than any limit allows. */
  readonly isRateLimited?: boolean;
  /** Milliseconds that requests in flight have to finish when the server closes. */
  readonly drainDeadlineMs?: number;
};

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 60_000;
const DEFAULT_REQUESTS_PER_MINUTE = 6000;
/** Headers that a log line must never contain: cookies, credentials and location tokens. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-location-token"]',
  'res.headers["set-cookie"]',
];

function buildBareServer(options: ServerOptions) {
  const app = Fastify({
    logger: {
      name: options.name,
      level: options.logLevel,
      redact: REDACTED,
      base: { pid: process.pid, hostname: hostname(), release: releaseId() },
    },
    genReqId: (request) => traceIdFrom(request.headers.traceparent),
    logController: new RequestLog(),
    trustProxy: [...(options.trustedProxies ?? [])],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    // Applies only to connections that remain after the drain, see `installGracefulClose`.
    forceCloseConnections: true,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: respondToUnroutable(options.isHttps),
    clientErrorHandler: respondToUnreadable(options.isHttps),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/**
 * Builds a server with everything our servers share: contracts as validators, one error format, trace ids, security
 * headers, cookies and a rate limit. It doesn't listen; tests inject requests.
 */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const app = buildBareServer(options);
  refuseTunnels(app.server, options.isHttps);
  installGracefulClose(app as unknown as FastifyInstance, options.drainDeadlineMs);
  installTraceScope(app as unknown as FastifyInstance);
  installErrorHandling(app as unknown as FastifyInstance);
  installJsonBodies(app as unknown as FastifyInstance);
  installSecurityHeaders(app as unknown as FastifyInstance, { isHttps: options.isHttps });
  await app.register(cookie);
  await app.register(rateLimit, {
    store: storeOver(options.rateWindows) as never,
    allowList: () => options.isRateLimited === false,
    global: true,
    max: options.requestsPerMinute ?? DEFAULT_REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
  });
  return app;
}

/** Returns the class that the plugin creates its stores from. */
function storeOver(shared: SharedRateWindows | undefined) {
  return class extends RateStore {
    constructor() {
      super(shared);
    }
  };
}
