import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { releaseId } from '@sunflower/service-base/release.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds in seconds, from a cached read to a slow checkout. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times the responses of a server by route, along with the process metrics. Returns the registry. */
export function measureAnswers(app: Server): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'sunflower_release',
    help: 'Always 1; its label is the id of the running release',
    labelNames: ['release'],
    registers: [registry],
  }).set({ release: releaseId() }, 1);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

/** Serves the metrics at `/metrics` in Prometheus format. Only the admin server has this route. */
export function metricsRoute(admin: Server, registry: Registry): void {
  admin.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
