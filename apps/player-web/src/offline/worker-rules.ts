/**
 * Copies of the contracts' constants, because importing them would add their schemas. @internal Its test compares it
 * with the contracts.
 */
export const LATEST_PATH = '/builds/latest.json';
/** @internal Its test compares it with the contracts. */
export const SETTINGS_PATH = '/runtime-config.json';

/**
 * How the worker answers a request. `page`: a document of the app. `gateway`: a document that only the server has, such
 * as a sign-out. `file`: a file that never changes. `latest`: the id of the current build. `shared`: data that is the
 * same for everyone. Other requests never pass through the worker.
 */
export type Handling = 'page' | 'gateway' | 'file' | 'latest' | 'shared';

/** The facts about a request that the rules need. */
export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url'> & { readonly headers: Pick<Headers, 'has'> };

/** Addresses of documents and files that aren't the app's; only the server answers them. */
const NOT_PAGES = /^\/(web|health|builds|documentation|metrics|embed)(\/|$)|\.\w+$/;
const GATEWAY = /^\/gateway(\/|$)/;
/** Published results, which are the same for everyone, and the data of the prerendered result pages. */
const RESULTS =
  /^\/web\/draw-games\/rest\/v1\/games\/[\w-]+\/(past-draws|history|results\/[\w/-]+)$|^\/results(\/[\w-]+)?\/_payload\.json$/;

/** Returns how the worker answers a request; undefined when it leaves the request to the browser. */
export function handlingOf(request: RequestFacts, origin: string): Handling | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return undefined;
  const path = url.pathname;
  if (request.mode === 'navigate') {
    if (GATEWAY.test(path)) return 'gateway';
    return NOT_PAGES.test(path) ? undefined : 'page';
  }
  if (path.startsWith('/assets/')) return 'file';
  if (path === LATEST_PATH) return 'latest';
  return path === SETTINGS_PATH || RESULTS.test(path) ? 'shared' : undefined;
}

/**
 * Returns whether a response may be stored: it is complete and successful, and comes from our own origin without a
 * redirect from another address. A stored response never has a cookie, because browsers hide cookies from workers.
 */
export function isStorable(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    !/\b(private|no-store)\b/.test(answer.headers.get('cache-control') ?? '')
  );
}

/** Returns whether a response is a document. */
export function isHtmlResponse(answer: Pick<Response, 'headers'>): boolean {
  return (answer.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Returns the id of the build that wrote a document; undefined when the document names no build. */
export function buildIdIn(html: string): string | undefined {
  return /<meta name="sunflower-build" content="([\w.-]{1,64})"/.exec(html)?.[1];
}

/** Returns the address under which a page is stored: without its query, and without a slash at the end. */
export function pageKey(url: string): string {
  const { pathname } = new URL(url);
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
