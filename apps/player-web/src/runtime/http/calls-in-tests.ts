import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Call, send } from './http-client.ts';
import { HttpError } from './http-problem.ts';
import { clearOnceCache } from './once.ts';

/** Schema of the responses to the calls of these tests. */
export const ok = z.object({ done: z.boolean() });
/** The call that sets the CSRF cookie. */
export const CHECK = '/web/access/session/check';

type Sent = { readonly path: string; readonly method: string; readonly headers: Headers; readonly body: unknown };

/**
 * Simulates the network: returns the given responses in order and repeats the last one. A call to CHECK only sets the
 * CSRF cookie and doesn't use up a response.
 */
export function network(...given: (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetched = async (path: string, init: RequestInit = {}) => {
    sent.push({ path, method: init.method ?? 'GET', headers: new Headers(init.headers), body: init.body });
    if (path === CHECK) {
      setCookie(`token-${sent.filter((call) => call.path === CHECK).length}`);
      return new Response(null, { status: 204 });
    }
    const next = given.length > 1 ? given.shift() : given[0];
    if (!(next instanceof Response)) throw next;
    return next.clone();
  };
  vi.stubGlobal('fetch', fetched);
  return { to: (path: string) => sent.filter((call) => call.path === path), sent };
}

/** Sets the CSRF cookie as the server does; an age of 0 removes it. */
export function setCookie(value: string, maxAge = 60): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server would set it
  document.cookie = `XSRF-TOKEN=${value}; path=/; max-age=${maxAge}`;
}

/** Returns what a failing call throws after all its retries. */
export async function failure(call: Call<unknown>) {
  const sent = send(call).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  const thrown = await sent;
  if (!(thrown instanceof HttpError)) throw new Error('no problem');
  return thrown;
}

export const problemOfCall = async (call: Call<unknown>) => (await failure(call)).problem;
/** A refusal. */
export const refused = (status: number, code = 'X') => Response.json({ code }, { status });
/** A successful response. */
export const done = () => Response.json({ done: true });

/** Gives every test of a file fake timers and empty caches. */
export function everyCallFresh(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    clearOnceCache();
    setCookie('', 0);
  });
}
