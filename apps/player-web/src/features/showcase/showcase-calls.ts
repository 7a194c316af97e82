import {
  SHOWCASE_PATHS,
  type ShowcaseSession,
  showcaseLoginBody,
  showcaseSession,
} from '@sunflower/contracts/showcase.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** Whether this browser is logged in to the showcase; asking renews the login. */
export function askSession(signal?: AbortSignal): Promise<ShowcaseSession> {
  return send({ path: SHOWCASE_PATHS.session, answer: showcaseSession, ...(signal ? { signal } : {}) });
}

/** Logs in; an `HttpError` with SHOWCASE_PASSWORD_WRONG, SHOWCASE_CLOSED or TOO_MANY_REQUESTS tells why not. */
export function logIn(password: string): Promise<ShowcaseSession> {
  return send({
    method: 'POST',
    path: SHOWCASE_PATHS.sessions,
    body: jsonBody(showcaseLoginBody, { password }),
    answer: showcaseSession,
  });
}

/** Ends the login of this browser. */
export function logOut(): Promise<ShowcaseSession> {
  return send({ method: 'DELETE', path: SHOWCASE_PATHS.session, answer: showcaseSession });
}
