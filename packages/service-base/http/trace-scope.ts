import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceContext } from './trace.ts';

const scope = new AsyncLocalStorage<TraceContext>();
const ofRequest = new WeakMap<FastifyRequest, TraceContext>();

const newSpanId = () => randomBytes(8).toString('hex');

/** Starts a trace, for work that no request or job caused. */
export function newTrace(): TraceContext {
  return { traceId: randomBytes(16).toString('hex'), spanId: newSpanId() };
}

/** Runs work at a place in a trace: its calls to partners belong to that trace, however late they are. */
export function inTrace<Given>(place: TraceContext, work: () => Given): Given {
  return scope.run(place, work);
}

/**
 * Returns the `traceparent` of a call to a partner: that of the current request or job, otherwise a new trace.
 * [S7-37/trace-parent]
 */
export function traceParentOfCall(): string {
  const { traceId, spanId } = scope.getStore() ?? newTrace();
  return `00-${traceId}-${spanId}-01`;
}

/** Returns the place of a request in its caller's trace, available from its arrival on. */
export function traceOf(request: FastifyRequest): TraceContext {
  const known = ofRequest.get(request) ?? { traceId: request.id, spanId: newSpanId() };
  ofRequest.set(request, known);
  return known;
}

/** Handles every request of a server at its place in the trace. */
export function installTraceScope(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inTrace(traceOf(request), done));
  // Restores the scope, because reading a body may leave it.
  app.addHook('preValidation', (request, _reply, done) => inTrace(traceOf(request), done));
}
