import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { CallSpan } from '../http/call-spans.ts';

/** Exports spans of this page to a collector. */
export type SpanExporter = { readonly export: (span: CallSpan) => void; readonly close: () => Promise<void> };

export type SpanExporterOptions = {
  /** The collector's address for traces: external, or a path of ours that leads to it. */
  readonly address: string;
  readonly buildId: string | undefined;
  /** Returns the pattern of the current route. */
  readonly place: () => string;
  /** Maximum delay before finished spans are sent. Default 5 s. */
  readonly sendAfterMs?: number;
};

const MAX_WAITING_SPANS = 256;
const MAX_SPANS_A_CALL = 64;
const SEND_AFTER_MS = 5_000;
const CALL_TIMEOUT_MS = 5_000;

/**
 * Sends finished spans under the ids that were sent with their calls, so that the server's spans appear below them.
 * They contain method, path pattern, status and screen pattern, but no player data.
 */
export function openSpanExporter(options: SpanExporterOptions): SpanExporter {
  let next = { traceId: '', spanId: '' };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'player-web',
      ...(options.buildId ? { 'service.version': options.buildId } : {}),
    }),
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: options.address, timeoutMillis: CALL_TIMEOUT_MS }),
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: MAX_SPANS_A_CALL,
        scheduledDelayMillis: options.sendAfterMs ?? SEND_AFTER_MS,
        exportTimeoutMillis: CALL_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('sunflower');
  return {
    export: (timed) => {
      next = timed;
      const span = tracer.startSpan(
        timed.name,
        {
          kind: timed.parentSpanId === null ? SpanKind.INTERNAL : SpanKind.CLIENT,
          startTime: timed.startMs,
          attributes: attributesOf(timed, options.place()),
        },
        parentOf(timed),
      );
      if (timed.error !== undefined || (timed.status ?? 0) >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(timed.endMs);
    },
    close: () => provider.shutdown(),
  };
}

function parentOf({ traceId, parentSpanId }: CallSpan) {
  if (parentSpanId === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED });
}

function attributesOf(span: CallSpan, place: string): Record<string, string | number> {
  if (span.parentSpanId === null) return { 'app.screen': place };
  const [method = '', path = ''] = span.name.split(' ');
  return {
    'http.request.method': method,
    'url.template': path,
    ...(span.status === undefined ? {} : { 'http.response.status_code': span.status }),
    ...(span.error === undefined ? {} : { 'error.type': span.error }),
  };
}
