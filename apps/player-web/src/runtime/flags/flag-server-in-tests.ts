import { OpenFeature } from '@openfeature/web-sdk';
import { checkedFetch } from './checked-fetch.ts';
import { FlagProvider, type FlagProviderConfig } from './flag-provider.ts';
import { type StoredToggles, storedToggles } from './stored-toggles.ts';

// A flag server for tests of the flag client: it sends the given responses one after another and records its requests.

export type Input = { readonly url: URL; readonly method: string; readonly headers: Headers; readonly body: unknown };
export type Answer = () => Response | Promise<Response>;

/** The query and the headers of a request, by name. */
export const queryOf = (request: Input | undefined) => Object.fromEntries(request?.url.searchParams ?? []);
export const headersOf = (request: Input | undefined) => Object.fromEntries(request?.headers ?? []);

/** A toggle as the server sends it. */
export const toggle = (name: string, more: object = {}) => ({
  name,
  enabled: true,
  variant: { name: 'disabled', enabled: false },
  impressionData: false,
  ...more,
});

/** A response with these toggles and an ETag. */
export const toggles =
  (...list: (string | object)[]): Answer =>
  () =>
    new Response(JSON.stringify({ toggles: list.map((one) => (typeof one === 'string' ? toggle(one) : one)) }), {
      headers: { etag: `"${list.length}"` },
    });
export const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code });
export const brokenLine: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Creates the server. After its last response it keeps sending that one. */
export function flagServer(...answers: Answer[]) {
  const requests: Input[] = [];
  const metrics: Input[] = [];
  const call = (async (input: string | URL, init: RequestInit = {}) => {
    const one: Input = {
      url: new URL(input),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    if (one.url.pathname.endsWith('/client/metrics')) {
      metrics.push(one);
      return new Response(null, { status: 202 });
    }
    const answer = answers[Math.min(requests.push(one), answers.length) - 1];
    return answer ? await answer() : status(500)();
  }) as typeof fetch;
  return { call, requests, metrics };
}

type More = Partial<FlagProviderConfig> & { readonly stored?: StoredToggles };

/** Creates a provider that requests from this server. */
export function makeProvider(call: typeof fetch, { stored, ...config }: More = {}): FlagProvider {
  return new FlagProvider({
    url: 'https://flags.example/api/frontend',
    clientKey: 'client-key',
    appName: 'sunflower-web',
    fetch: checkedFetch(call),
    createAbortController: () => new AbortController(),
    storageProvider: stored ?? storedToggles(undefined),
    ...config,
  });
}

let domains = 0;

/**
 * Registers a provider on its own domain and returns it with the client of that domain; initialized, successfully or
 * not.
 */
export async function openFlags(call: typeof fetch, more: More = {}) {
  const provider = makeProvider(call, more);
  domains += 1;
  const domain = `test-${domains}`;
  await OpenFeature.setProviderAndWait(domain, provider).catch(() => {});
  return { provider, domain, client: OpenFeature.getClient(domain) };
}

/** An in-memory browser storage. */
export function memoryStorage(start: Record<string, string> = {}) {
  const storage = new Map(Object.entries(start));
  return {
    kept: storage,
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  };
}
