import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import { cookieValue } from '../storage/cookies.ts';
import { shareUnderWay } from './once.ts';
import { beginCall } from './trace-parent.ts';

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** Methods that change nothing, which therefore need no token and may be repeated. */
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const CHECK_TIMEOUT_MS = 10_000;

/** Whether a call of this method changes nothing. */
export function isSafeMethod(method: string | undefined): boolean {
  return SAFE_METHODS.includes(method ?? 'GET');
}

/** Where the CSRF cookie is had for a path: `{base}/{first path segment}/access/session/check`; our base is the page's origin. [S7-24] */
export function checkPathOf(path: string): string {
  const [first = 'web'] = path.split(/[/?#]/).filter(Boolean);
  return `/${first}/access/session/check`;
}

/** Asks for the cookie; callers that need it at the same time share one question. */
function askForCookie(path: string): Promise<void> {
  const address = checkPathOf(path);
  return shareUnderWay(`HEAD ${address}`, async () => {
    const span = beginCall(`HEAD ${address}`);
    const answer = await fetch(address, {
      method: 'HEAD',
      credentials: 'same-origin',
      // Never input of its own: the change it goes before is, unless that is the page's doing too.
      headers: { traceparent: span.traceParent, [BACKGROUND_HEADER]: BACKGROUND_VALUE },
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    }).catch((thrown: unknown) => {
      span.end({ error: 'NETWORK' });
      throw thrown;
    });
    span.end({ status: answer.status });
  });
}

/** The token for a call that changes something; asked for when the cookie is missing, or was refused (`isRefused`). [S7-37] */
export async function csrfToken(path: string, options: { isRefused?: boolean } = {}): Promise<string | undefined> {
  const known = cookieValue(CSRF_COOKIE);
  if (known !== undefined && options.isRefused !== true) return known;
  await askForCookie(path);
  return cookieValue(CSRF_COOKIE);
}
