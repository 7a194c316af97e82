import type { ErrorBody } from '@sunflower/contracts/errors.ts';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { CSRF_COOKIE } from '../runtime/http/csrf.ts';

/** A received call. */
export type Arrived = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly cache: RequestCache | undefined;
};

type Answer = Response | Promise<Response>;
export type Handler = (call: Arrived) => Answer;

/**
 * Returns a successful response, encoded by its contract, so that no test can pass with a response the contract doesn't
 * allow.
 */
export function answer<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>, status = 200): Response {
  return Response.json(z.encode(schema, value), { status });
}

/** Returns a refusal in the common error format. */
export function refusal(status: number, code: string, fields: ErrorBody['fields'] = []): Response {
  return Response.json({ status, code, message: code, fields, traceId: 'f'.repeat(32) }, { status });
}

/** Simulates a connection that breaks before a response arrives. */
export function lost(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** Replaces only the network: handlers by `METHOD /path`, every call recorded. A call without a handler gets a 404. */
export function fakeNetwork(handlers: Record<string, Handler>) {
  const calls: Arrived[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const [path = input, queryText] = input.split('?');
    const query = new URLSearchParams(queryText);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, query, headers: new Headers(init.headers), body, cache: init.cache };
    calls.push(call);
    const handler = handlers[`${method} ${path}`];
    if (path.endsWith('/access/session/check') && !handler) {
      // biome-ignore lint/suspicious/noDocumentCookie: the server would set it
      document.cookie = `${CSRF_COOKIE}=token-of-the-server; path=/`;
      return new Response(null, { status: 204 });
    }
    return handler?.(call) ?? refusal(404, 'NOT_FOUND');
  });
  return {
    calls,
    of: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path),
    handle: (route: string, handler: Handler) => {
      handlers[route] = handler;
    },
  };
}
