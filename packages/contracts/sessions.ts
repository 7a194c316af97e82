import * as z from 'zod/mini';
import { idText, instantText } from './codecs.ts';
import { plainText } from './plain-text.ts';

/** Maximum length of an address the gateway accepts as a redirect target. */
const ADDRESS_LIMIT = 2048;
const address = z.string().check(z.maxLength(ADDRESS_LIMIT));

/**
 * `GET /gateway/login` (S7-30): where to go afterwards, and which upstream provider to suggest. Links in emails and
 * campaigns carry parameters of their own, so unknown parameters are ignored.
 */
export const loginQuery = z.object({
  redirect_uri: z.optional(address),
  kc_idp_hint: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
});

/**
 * `GET /gateway/logout` (S7-30, S4.7-1): where to go afterwards, and why. Other parameters are ignored, as at login.
 */
export const logoutQuery = z.object({
  post_logout_redirect_uri: z.optional(address),
  reason: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});

/**
 * `POST /gateway/logout`: the form of the page that asks before signing out, with its anti-forgery value. A page with
 * script sends the value as a header instead, and no body.
 */
export const logoutForm = z.nullish(z.object({ csrf: plainText(200) }));

/** One login of the caller. */
export const loginEvent = z.object({
  /** RFC 3339. */
  created: instantText,
  /** True for the login that started the current session; the other one is the player's previous visit (GLI19-04). */
  isThisSession: z.boolean(),
});

/** `GET /web/idp-extension/rest/v1/authentication-events/me/login/latest-known` (S7-18): newest first, at most two. */
export const latestLogins = z.array(loginEvent);
export type LoginEvent = z.output<typeof loginEvent>;

/** Paths of the calls about the caller's session, devices and logins; `GET` of `me` returns `currentSession`. */
export const SESSION_PATHS = {
  me: '/web/access/rest/v1/sessions/me',
  /** `GET` returns the list, `DELETE` removes all but this device. */
  devices: '/web/access/rest/v1/devices/me',
  /** `PUT` names the device, `DELETE` removes it. */
  device: '/web/access/rest/v1/devices/me/:deviceId',
  latestLogins: '/web/idp-extension/rest/v1/authentication-events/me/login/latest-known',
} as const;

/**
 * `sessionId` lets a page recognize a message about the end of its own session (S4.3-4); it grants no access.
 * `locationSubject` identifies the session at the location engine: a location token is valid only for this subject.
 */
export const currentSession = z.object({ sessionId: idText, locationSubject: z.string() });

/**
 * Sent on every request that a page makes without the player: polls, heartbeats, refetches. Such a request doesn't
 * count as the player's input (GLI19-05). Leaving the header out has no effect for reads: except for the session check,
 * they never count as input.
 */
export const BACKGROUND_HEADER = 'X-Sunflower-Background';
export const BACKGROUND_VALUE = '1';

/** A client that doesn't know a reason treats it as a plain logout. */
export type { EndReason as LogoutReasonText } from '@sunflower/player-rules/sessions/end-reasons.ts';
