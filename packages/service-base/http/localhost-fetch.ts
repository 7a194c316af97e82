import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { Agent, fetch as undiciFetch } from 'undici';
import { traceParentOfCall } from './trace-scope.ts';

type LookupDone = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

const CONNECTIONS_PER_ORIGIN = 32;
const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Returns whether a host name means this machine, as every name below localhost does for browsers. Node queries a name
 * server, which might not resolve the name (RFC 6761).
 */
export function isLocalhostName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}

function lookupKnowingLocalhost(host: string, options: LookupOptions, done: LookupDone): void {
  if (!isLocalhostName(host)) {
    lookup(host, options, done as never);
  } else if (options.all) {
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  } else {
    done(null, '127.0.0.1', 4);
  }
}

const agent = new Agent({
  connections: CONNECTIONS_PER_ORIGIN,
  connect: { lookup: lookupKnowingLocalhost as never, timeout: CONNECT_TIMEOUT_MS },
  headersTimeout: ANSWER_TIMEOUT_MS,
  bodyTimeout: ANSWER_TIMEOUT_MS,
});

/** Returns the caller's headers, plus a `traceparent` for the current request or job unless the caller sets one. */
function tracedHeaders(given: RequestInit['headers']): Record<string, string> {
  return { traceparent: traceParentOfCall(), ...Object.fromEntries(new Headers(given)) };
}

/**
 * Calls partners like `fetch`, with *.localhost resolved to 127.0.0.1, time limits, and the trace of the calling
 * request or job. A redirect throws unless the caller allows it, because it could send secrets to another host. Throws
 * as fetch does.
 */
export const localhostFetch: typeof fetch = ((input: string | URL, init?: RequestInit) =>
  undiciFetch(input, {
    redirect: 'error',
    ...(init as object),
    headers: tracedHeaders(init?.headers),
    dispatcher: agent,
  })) as never;
