import { vi } from 'vitest';
import * as z from 'zod/mini';
import { CSRF_COOKIE } from '../runtime/http/csrf.ts';

/** A call as it arrived. */
export type Arrived = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};

type Answer = Response | Promise<Response>;
export type Handler = (call: Arrived) => Answer;

/** A good answer, encoded by its contract, so that no test can pass with an answer the contract does not allow. */
export function answer<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>, status = 200): Response {
  return Response.json(z.encode(schema, value), { status });
}

/** A refusal in the one error shape. */
export function refusal(status: number, code: string, fields: { path: string; code: string }[] = []): Response {
  return Response.json({ status, code, message: code, fields, traceId: 'f'.repeat(32) }, { status });
}

/** A connection that breaks before an answer comes. */
export function lost(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** Stands in for the network alone: handlers by `METHOD /path`, every call kept. A call without a handler answers 404. */
export function fakeNetwork(handlers: Record<string, Handler>) {
  const calls: Arrived[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const [path = input, asked] = input.split('?');
    const query = new URLSearchParams(asked);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, query, headers: new Headers(init.headers), body };
    calls.push(call);
    if (path.endsWith('/access/session/check')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the server would set it
      document.cookie = `${CSRF_COOKIE}=token-of-the-server; path=/`;
      return new Response(null, { status: 204 });
    }
    return handlers[`${method} ${path}`]?.(call) ?? refusal(404, 'NOT_FOUND');
  });
  return {
    calls,
    of: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path),
    handle: (route: string, handler: Handler) => {
      handlers[route] = handler;
    },
  };
}
