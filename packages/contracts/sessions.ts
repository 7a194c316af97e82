import * as z from 'zod/mini';
import { idText, instantText } from './codecs.ts';

/** Longest address the gateway looks at; anything longer is no target. */
const ADDRESS_LIMIT = 2048;
const address = z.string().check(z.maxLength(ADDRESS_LIMIT));

/**
 * `GET /gateway/login` (S7-30): where to go afterwards, and which upstream provider to suggest. People come here by links of mails and
 * campaigns, which carry parameters of their own: what is not known is ignored, and nothing is done with it.
 */
export const loginQuery = z.object({
  redirect_uri: z.optional(address),
  kc_idp_hint: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
});

/** `GET /gateway/logout` (S7-30, S4.7-1): where to go afterwards and why. Other parameters are ignored, as at the login. */
export const logoutQuery = z.object({
  post_logout_redirect_uri: z.optional(address),
  reason: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});

/** One login of the caller. */
export const loginEvent = z.object({
  /** RFC 3339. */
  created: instantText,
  /** True for the login the asking session began with; the other one is the time the player was here before (GLI19-04). */
  isThisSession: z.boolean(),
});

/** `GET /web/idp-extension/rest/v1/authentication-events/me/login/latest-known` (S7-18): newest first, at most two. */
export const latestLogins = z.array(loginEvent);
export type LoginEvent = z.output<typeof loginEvent>;

/** `GET /web/access/rest/v1/sessions/me`: what a page needs to know of its own session. */
export const SESSION_PATHS = {
  me: '/web/access/rest/v1/sessions/me',
  latestLogins: '/web/idp-extension/rest/v1/authentication-events/me/login/latest-known',
} as const;

/**
 * `sessionId` tells a page whether a message about an ended session means its own (S4.3-4); it opens nothing. `locationSubject` is the name
 * the location engine knows the session by: a location token is made for it and for nobody else.
 */
export const currentSession = z.object({ sessionId: idText, locationSubject: z.string() });
/**
 * Sent on every request a page makes by itself: polls, heart-beats, refetches. Such a request is not the player's input, whatever it asks
 * (GLI19-05); a page that leaves it out gains nothing by reading, for reading never counts.
 */
export const BACKGROUND_HEADER = 'X-Sunflower-Background';
export const BACKGROUND_VALUE = '1';

/** A client that doesn't know a reason treats it as a plain logout. */
export type { EndReason as LogoutReasonText } from '@sunflower/player-rules/sessions/end-reasons.ts';
