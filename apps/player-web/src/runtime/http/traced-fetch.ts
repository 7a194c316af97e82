import { beginCall } from './trace-parent.ts';

type TracedInit = RequestInit & { readonly headers?: Readonly<Record<string, string>> };

/**
 * Fetches an address of our own origin with a `traceparent` [S7-37] and reports the span, for requests that aren't
 * calls of a contract. `name` is the method and the path pattern. Throws as `fetch` does.
 */
export async function tracedFetch(name: string, address: string, init: TracedInit = {}): Promise<Response> {
  const span = beginCall(name);
  try {
    const answer = await fetch(address, { ...init, headers: { ...init.headers, traceparent: span.traceParent } });
    span.end({ status: answer.status });
    return answer;
  } catch (thrown) {
    span.end({ error: 'NETWORK' });
    throw thrown;
  }
}
