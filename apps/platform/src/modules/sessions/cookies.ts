import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { newRandomId, RANDOM_ID_LENGTH } from '@sunflower/service-base/ids.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken, newToken } from './secrets.ts';

/**
 * Names of the cookies. Browsers don't let another host name set a `__Host-` cookie, and never send it to another host.
 */
export const COOKIES = {
  session: '__Host-sid',
  guest: '__Host-guest',
  loginAttempt: '__Host-login',
  /** The player that this browser registered, until they sign in. */
  firstLogin: '__Host-first-login',
  /** The devices as which this browser registered players, until the identity provider has names for them. */
  registeredDevice: '__Host-device',
  csrf: 'XSRF-TOKEN',
  /** Lets our script skip the session check when no one is signed in. The server ignores it. */
  signedIn: 'signed-in',
} as const;

const GUEST_SHAPE = new RegExp(`^[\\w-]{${RANDOM_ID_LENGTH}}$`);
const GUEST_SECONDS = 30 * 86_400;
const ATTEMPT_SECONDS = 600;

const READABLE = { ...HOST_COOKIE, httpOnly: false } as const;

/** Returns the session token from the cookie; undefined if it is missing or malformed. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const text = hostCookieIn(request.headers.cookie, COOKIES.session);
  return isToken(text) ? text : undefined;
}

/** Ids of guests whose cookie is first set by the response to the current request. */
const newGuests = new WeakMap<FastifyRequest, string>();

/** Returns the guest's id from the cookie, or the one that the response is about to set. */
export function guestIdOf(request: FastifyRequest): string | undefined {
  const text = newGuests.get(request) ?? hostCookieIn(request.headers.cookie, COOKIES.guest);
  return text !== undefined && GUEST_SHAPE.test(text) ? text : undefined;
}

/** Returns the guest's id, and sets a new one if it is missing. Carts need it before the player signs in. */
export function ensureGuestId(request: FastifyRequest, reply: FastifyReply): string {
  const known = guestIdOf(request);
  if (known !== undefined) return known;
  const made = newRandomId();
  newGuests.set(request, made);
  void reply.setCookie(COOKIES.guest, made, { ...HOST_COOKIE, maxAge: GUEST_SECONDS });
  return made;
}

/** Sets the session cookie and the signed-in hint, and deletes the guest's cookie. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(COOKIES.session, token, HOST_COOKIE);
  void reply.setCookie(COOKIES.signedIn, '1', READABLE);
  void reply.clearCookie(COOKIES.guest, HOST_COOKIE);
}

/** Deletes the session cookie, the anti-forgery cookie and the signed-in hint. */
export function clearSessionCookies(reply: FastifyReply): void {
  void reply.clearCookie(COOKIES.session, HOST_COOKIE);
  void reply.clearCookie(COOKIES.csrf, READABLE);
  clearSignedInHint(reply);
}

/** Stops our script from checking the session until the next sign-in. */
export function clearSignedInHint(reply: FastifyReply): void {
  void reply.clearCookie(COOKIES.signedIn, READABLE);
}

/** Sets a value that our script can read and sends back as a header (S3-30, S7-37). */
export function setCsrfCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(COOKIES.csrf, value, READABLE);
}

/**
 * Returns the token that ties logins in progress to this browser, and sets its cookie. Keeps an existing token, so that
 * logins in two tabs don't break each other.
 */
export function ensureBrowserToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = browserTokenOf(request) ?? newToken();
  void reply.setCookie(COOKIES.loginAttempt, token, { ...HOST_COOKIE, maxAge: ATTEMPT_SECONDS });
  return token;
}

export function browserTokenOf(request: FastifyRequest): string | undefined {
  const text = hostCookieIn(request.headers.cookie, COOKIES.loginAttempt);
  return isToken(text) ? text : undefined;
}
