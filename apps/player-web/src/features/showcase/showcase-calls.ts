import {
  SHOWCASE_PATHS,
  type ShowcaseSession,
  showcaseLoginBody,
  showcaseSession,
} from '@sunflower/contracts/showcase.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** Fetches whether this browser is logged in to the showcase; the request renews the login. */
export function fetchSession(signal?: AbortSignal): Promise<ShowcaseSession> {
  return send({ path: SHOWCASE_PATHS.session, answer: showcaseSession, ...(signal ? { signal } : {}) });
}

/** Logs in; throws an `HttpError` with SHOWCASE_PASSWORD_WRONG, SHOWCASE_CLOSED or TOO_MANY_REQUESTS on failure. */
export function logIn(password: string): Promise<ShowcaseSession> {
  return send({
    method: 'POST',
    path: SHOWCASE_PATHS.sessions,
    body: jsonBody(showcaseLoginBody, { password }),
    answer: showcaseSession,
  });
}

/** Logs this browser out. */
export function logOut(): Promise<ShowcaseSession> {
  return send({ method: 'DELETE', path: SHOWCASE_PATHS.session, answer: showcaseSession });
}
