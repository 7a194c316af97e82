import { randomBytes } from 'node:crypto';

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** A place in a trace: the ids of the trace and of a span in it. */
export type TraceContext = { readonly traceId: string; readonly spanId: string };

/** Parses a `traceparent` header (W3C format); returns undefined if it is missing or malformed. */
export function traceContextFrom(header: string | string[] | undefined): TraceContext | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  const [, traceId = '', spanId = ''] = TRACE_PARENT.exec(text ?? '') ?? [];
  return /^0*$/.test(traceId) || /^0*$/.test(spanId) ? undefined : { traceId, spanId };
}

/** Returns the trace id of a `traceparent` header, or a new one if it is missing or malformed. */
export function traceIdFrom(header: string | string[] | undefined): string {
  return traceContextFrom(header)?.traceId ?? randomBytes(16).toString('hex');
}
