import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import { cookieValue } from '../storage/cookies.ts';
import { shareInFlight } from './once.ts';
import { tracedFetch } from './traced-fetch.ts';

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** Methods that change nothing, so they need no token and may be repeated. */
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const CHECK_TIMEOUT_MS = 10_000;

/** Returns whether a method is safe: a call with it changes nothing. */
export function isSafeMethod(method: string | undefined): boolean {
  return SAFE_METHODS.includes(method ?? 'GET');
}

/**
 * Returns the path that sets the CSRF cookie: `{base}/{first path segment}/access/session/check`; our base is the
 * page's origin. [S7-24]
 */
export function checkPathOf(path: string): string {
  const [first = 'web'] = path.split(/[/?#]/).filter(Boolean);
  return `/${first}/access/session/check`;
}

/** Requests the cookie; concurrent callers share one request. */
function requestCookie(path: string): Promise<void> {
  const address = checkPathOf(path);
  return shareInFlight(`HEAD ${address}`, async () => {
    await tracedFetch(`HEAD ${address}`, address, {
      method: 'HEAD',
      credentials: 'same-origin',
      // The cookie request never counts as input. The change after it does, unless the page makes that change
      // automatically too.
      headers: { [BACKGROUND_HEADER]: BACKGROUND_VALUE },
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
  });
}

/**
 * Returns the token for a call that changes something; requests it when the cookie is missing or was refused
 * (`isRefused`). [S7-37]
 */
export async function csrfToken(path: string, options: { isRefused?: boolean } = {}): Promise<string | undefined> {
  const known = cookieValue(CSRF_COOKIE);
  if (known !== undefined && options.isRefused !== true) return known;
  await requestCookie(path);
  return cookieValue(CSRF_COOKIE);
}
