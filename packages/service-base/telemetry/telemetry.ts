import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wallClock } from '../clock.ts';
import { type TraceContext, traceContextFrom } from '../http/trace.ts';
import { newTrace, traceOf } from '../http/trace-scope.ts';
import { releaseId } from '../release.ts';

export type TelemetryOptions = {
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); `/v1/traces` is appended. */
  readonly endpoint: string;
  /** Name of the program, such as `platform`. */
  readonly service: string;
  /** Spans are sent at most this long after they ended. Default 5 s. */
  readonly sendAfterMs?: number;
};

/** A program's connection to a collector. */
export type Telemetry = {
  /** Creates a span for every request of a server, except requests of health and metrics. */
  readonly install: (app: FastifyInstance) => void;
  /** Sends the remaining spans, for at most three seconds. */
  readonly close: () => Promise<void>;
};

const MAX_WAITING_SPANS = 2_048;
const MAX_SPANS_A_CALL = 512;
const SEND_AFTER_MS = 5_000;
const CALL_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 3_000;
/** Routes without spans: they are polled constantly, and their spans would be useless. */
const SILENT_ROUTES = /^\/(health|metrics)(\/|$)/;

/**
 * Opens the connection to a collector. A span has the method, the route's pattern and the status; no path with its
 * values, no query, no header, no body and no caller's address. If the collector is unreachable, only spans are lost.
 */
export function openTelemetry(options: TelemetryOptions): Telemetry {
  let place: TraceContext = newTrace();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service, 'service.version': releaseId() }),
    sampler: new AlwaysOnSampler(),
    // A request without a trace starts one under its own id, so that spans, log lines, error bodies and calls to
    // partners have the same id.
    idGenerator: { generateTraceId: () => place.traceId, generateSpanId: () => place.spanId },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: CALL_TIMEOUT_MS,
        }),
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: MAX_SPANS_A_CALL,
        scheduledDelayMillis: options.sendAfterMs ?? SEND_AFTER_MS,
        exportTimeoutMillis: CALL_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('sunflower');

  const record = (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (SILENT_ROUTES.test(route)) return;
    const endMs = wallClock.now().epochMilliseconds;
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: endMs - reply.elapsedTime,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        },
      },
      parentOf(request),
    );
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endMs);
  };

  return {
    install: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        place = traceOf(request);
        record(request, reply);
      });
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/** Returns the caller's place in its trace, as the parent of our spans for it. */
function parentOf(request: FastifyRequest) {
  const caller = traceContextFrom(request.headers.traceparent);
  if (!caller) return ROOT_CONTEXT;
  const { traceId, spanId } = caller;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
