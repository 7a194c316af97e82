import { locationDevice } from '@sunflower/partner-protocols/location-device.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearSignedInHint, guestIdOf, sessionTokenOf } from './cookies.ts';
import { findSession, touchSession } from './find-session.ts';
import { guardByAudience } from './route-audience.ts';
import { csrfToken } from './secrets.ts';
import { isRecentlyAuthenticated, type Session } from './session.ts';
import type { ReauthenticationRefusal, SessionsRefusal } from './sessions-refusals.ts';

/** The player of a request. */
export type SignedInPlayer = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly locationSubject: string;
  /** When the session began. */
  readonly createdAt: Temporal.Instant;
  /** The browser of the request, see `locationDevice`; absent outside of a request. */
  readonly device?: string;
  /** The device of the sign-in in the player's list; absent if the identity provider doesn't name browsers. */
  readonly deviceId?: string | undefined;
};

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The guard of the audience `player`; sets `request.player`, or responds with 401 NOT_SIGNED_IN or SESSION_EXPIRED.
     */
    requirePlayer: Guard;
    /**
     * The guard of the audience `reauthentication`, which responds with 403 FRESH_LOGIN_NEEDED (GLI19-06). Routes where
     * the body decides call it themselves.
     */
    requireReauthentication: Guard;
    /** The guard of the audience `visitor`: sets `request.signedIn` if a player is signed in. */
    findPlayerIfAny: Guard;
  }
  interface FastifyRequest {
    /** The player, after `requirePlayer`; throws elsewhere. */
    readonly player: SignedInPlayer;
    /** The player, after `requirePlayer` or `findPlayerIfAny`, if signed in. */
    signedIn: SignedInPlayer | undefined;
    /** The guest's id if the browser has one; `ensureGuestId` creates one. */
    readonly guestId: string | undefined;
  }
}

export type SessionsPluginDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Public address of the app. */
  readonly appOrigin: string;
  /** Key of the anti-forgery values. */
  readonly sessionSecret: string;
};

const refusals: RefusalTable<ReauthenticationRefusal | 'CSRF'> = {
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in first.' },
  SESSION_EXPIRED: { status: 401, message: 'You were signed out. Please sign in again.' },
  FRESH_LOGIN_NEEDED: { status: 403, message: 'Enter your password again first.' },
  CSRF: { status: 403, message: "This request didn't come from one of our pages. Reload the page and try again." },
};

const GUARDED_PATH = '/web/';
/** Header of requests that a page makes automatically, which never count as input. */
const BACKGROUND_HEADER = 'x-sunflower-background';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Adds sessions to every route of a server: a guard by audience, `request.guestId`, and the anti-forgery check of
 * changes under /web (S7-37, ASVS-3.5.1). Only changes and the session check count as input, unless marked as
 * background, so automatic requests keep no session alive (GLI19-05).
 */
export function sessionsPlugin(app: FastifyInstance, deps: SessionsPluginDeps): void {
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('player', {
    getter(this: FastifyRequest) {
      if (!this.signedIn) throw new Error("request.player is read on a route whose audience isn't players");
      return this.signedIn;
    },
  });
  app.decorateRequest('guestId', {
    getter(this: FastifyRequest) {
      return guestIdOf(this);
    },
  });
  const guard = (judge: (session: Session) => Refusal<ReauthenticationRefusal> | undefined): Guard => {
    return async (request, reply) => {
      const session = await resolveSession(request, deps);
      if (isRefusal(session)) {
        clearSignedInHint(reply);
        return sendRefusal(reply, session, refusals);
      }
      const refusal = judge(session);
      if (refusal) return sendRefusal(reply, refusal, refusals);
      request.signedIn = playerOf(session, request);
      return undefined;
    };
  };
  app.decorate(
    'requirePlayer',
    guard(() => undefined),
  );
  app.decorate(
    'requireReauthentication',
    guard((session) => (isRecentlyAuthenticated(session, deps.clock.now()) ? undefined : refuse('FRESH_LOGIN_NEEDED'))),
  );
  app.decorate('findPlayerIfAny', async (request: FastifyRequest) => {
    const session = await resolveSession(request, deps);
    request.signedIn = isRefusal(session) ? undefined : playerOf(session, request);
    return undefined;
  });
  app.addHook('onRequest', async (request, reply) => {
    // Uses the matched route instead of the requested address, because `/%77eb/...` matches the same route.
    const isGuarded = request.routeOptions.url?.startsWith(GUARDED_PATH) ?? false;
    if (SAFE_METHODS.has(request.method) || !isGuarded) return undefined;
    return isFromOurPage(request, deps) ? undefined : sendRefusal(reply, refuse('CSRF'), refusals);
  });
  guardByAudience(app);
}
// Makes hooks and decorators apply to the whole server, even when registered as a plugin.
Object.assign(sessionsPlugin, { [Symbol.for('skip-override')]: true });

/** Returns the anti-forgery value for this request: bound to the session cookie, otherwise to the guest. */
export function csrfTokenOf(request: FastifyRequest, secret: string): string | undefined {
  const session = sessionTokenOf(request);
  if (session !== undefined) return csrfToken(secret, { session });
  const guest = guestIdOf(request);
  return guest === undefined ? undefined : csrfToken(secret, { guest });
}

function isFromOurPage(request: FastifyRequest, deps: SessionsPluginDeps): boolean {
  if (!isSameOrigin(request, deps.appOrigin)) return false;
  return isCsrfValue(request, request.headers['x-xsrf-token'], deps.sessionSecret);
}

/** Returns whether a page sent back the anti-forgery value of this browser. */
export function isCsrfValue(request: FastifyRequest, given: unknown, secret: string): boolean {
  const expected = csrfTokenOf(request, secret);
  return expected !== undefined && typeof given === 'string' && isSameSecret(given, expected);
}

/**
 * Returns whether the page marked the request as automatic. A false mark gains nothing, because it only keeps the
 * request from counting as input.
 */
export function isBackground(request: FastifyRequest): boolean {
  return request.headers[BACKGROUND_HEADER] !== undefined;
}

/** Returns the running session of a request, and stores input for calls that only the player can cause (GLI19-05). */
export async function resolveSession(
  request: FastifyRequest,
  deps: Pick<SessionsPluginDeps, 'db' | 'clock'>,
  isInput = !SAFE_METHODS.has(request.method) && !isBackground(request),
): Promise<Session | Refusal<SessionsRefusal>> {
  const token = sessionTokenOf(request);
  if (token === undefined) return refuse('NOT_SIGNED_IN');
  const now = deps.clock.now();
  const session = await findSession(deps.db, { token, now });
  if (!isRefusal(session) && isInput) await touchSession(deps.db, { session, now });
  return session;
}

function playerOf(session: Session, { headers }: FastifyRequest): SignedInPlayer {
  const { playerId, sessionId, locationSubject, createdAt, deviceId } = session;
  const userAgent = headers['user-agent'];
  const device = userAgent === undefined ? {} : { device: locationDevice(userAgent) };
  return { playerId, sessionId, locationSubject, createdAt, deviceId, ...device };
}
