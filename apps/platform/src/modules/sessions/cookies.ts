import { HOST_COOKIE } from '@sunflower/service-base/http/host-cookie.ts';
import { newRandomId, RANDOM_ID_LENGTH } from '@sunflower/service-base/ids.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken, newToken } from './secrets.ts';

/** Names of the cookies. The `__Host-` ones cannot be planted from another host name and never leave ours. */
export const COOKIES = {
  session: '__Host-sid',
  guest: '__Host-guest',
  loginAttempt: '__Host-login',
  csrf: 'XSRF-TOKEN',
  /** Tells our script that asking who is there is worth a call; says nothing to the server. */
  signedIn: 'signed-in',
} as const;

const GUEST_SHAPE = new RegExp(`^[\\w-]{${RANDOM_ID_LENGTH}}$`);
const GUEST_SECONDS = 30 * 86_400;
const ATTEMPT_SECONDS = 600;

const READABLE = { ...HOST_COOKIE, httpOnly: false } as const;

/** The session's token as the browser sent it; undefined when there is none or it has not the shape of one. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const text = request.cookies[COOKIES.session];
  return isToken(text) ? text : undefined;
}

/** The id of the guest, as the browser sent it. */
export function guestIdOf(request: FastifyRequest): string | undefined {
  const text = request.cookies[COOKIES.guest];
  return text !== undefined && GUEST_SHAPE.test(text) ? text : undefined;
}

/** The id of the guest, made and given to the browser when it has none: for carts of people who have not signed in. */
export function ensureGuestId(request: FastifyRequest, reply: FastifyReply): string {
  const known = guestIdOf(request);
  if (known !== undefined) return known;
  const made = newRandomId();
  request.cookies[COOKIES.guest] = made;
  void reply.setCookie(COOKIES.guest, made, { ...HOST_COOKIE, maxAge: GUEST_SECONDS });
  return made;
}

/** Gives the browser its session; the guest it was ends with it. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(COOKIES.session, token, HOST_COOKIE);
  void reply.setCookie(COOKIES.signedIn, '1', READABLE);
  void reply.clearCookie(COOKIES.guest, HOST_COOKIE);
}

/** Takes session and anti-forgery value away. */
export function clearSessionCookies(reply: FastifyReply): void {
  void reply.clearCookie(COOKIES.session, HOST_COOKIE);
  void reply.clearCookie(COOKIES.csrf, READABLE);
  clearSignedInHint(reply);
}

/** After this our script asks no more who is there, until the next sign-in. */
export function clearSignedInHint(reply: FastifyReply): void {
  void reply.clearCookie(COOKIES.signedIn, READABLE);
}

/** Readable by our script, which sends it back as a header (S3-30, S7-37). */
export function setCsrfCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(COOKIES.csrf, value, READABLE);
}

/** What ties a login under way to this browser; kept while it lasts, so that two tabs do not disturb each other. */
export function ensureBrowserToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = browserTokenOf(request) ?? newToken();
  void reply.setCookie(COOKIES.loginAttempt, token, { ...HOST_COOKIE, maxAge: ATTEMPT_SECONDS });
  return token;
}

export function browserTokenOf(request: FastifyRequest): string | undefined {
  const text = request.cookies[COOKIES.loginAttempt];
  return isToken(text) ? text : undefined;
}
