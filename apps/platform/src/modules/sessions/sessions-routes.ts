import { LANGUAGE_TAGS, languageOfRequest } from '@sunflower/contracts/languages.ts';
import { currentSession, latestLogins, loginQuery, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenIdProvider } from '../../partner-ports/identity-provider/open-id-provider.ts';
import {
  browserTokenOf,
  ensureBrowserToken,
  ensureGuestId,
  guestIdOf,
  sessionTokenOf,
  setCsrfCookie,
  setSessionCookie,
} from './cookies.ts';
import { type DevicesRoutesDeps, devicesRoutes } from './devices-routes.ts';
import { admitNewPlayer, takeFirstLogin } from './first-login.ts';
import { showGatewayPage } from './gateway-pages.ts';
import { answerHead, GATEWAY_GET, showErrorsAsPage } from './gateway-visits-routes.ts';
import { admitPlayer, beginLogin, type OnLogin, verifyCallback } from './log-in.ts';
import { logoutRoutes } from './logout-routes.ts';
import { redirectTarget } from './redirect-target.ts';
import { markRegisteredDevice, registeredDevicesOf } from './registered-device.ts';
import { csrfToken } from './secrets.ts';
import { csrfTokenOf, isBackground, resolveSession, type SessionsPluginDeps } from './sessions-plugin.ts';
import { findLogins } from './sessions-store.ts';
import type { StartedSession } from './start-session.ts';

export type SessionsRoutesDeps = SessionsPluginDeps & {
  readonly provider: OpenIdProvider;
  /** Origin of the identity provider's pages. */
  readonly providerOrigin: string;
  readonly idleMinutes: number;
  /** Upstream provider suggested if the client names none. */
  readonly idpHint?: string;
  readonly onLogin: OnLogin;
  readonly accounts: DevicesRoutesDeps['accounts'];
  readonly findLastPlaces: DevicesRoutesDeps['findLastPlaces'];
};

const SEE_OTHER = 303;
const LOGINS_SHOWN = 2;
const GATEWAY_ADDRESSES = ['/gateway/login', '/gateway/callback', '/gateway/logout', '/gateway/logged-out'];

/** Paths where a page can request its anti-forgery value: any base of up to two parts, any first segment (S7-24). */
const CHECK_PATHS = [
  '/:first/access/session/check',
  '/:base/:first/access/session/check',
  '/:base/:second/:first/access/session/check',
];

/**
 * Registers the gateway (S7-30), the session check (S7-24), a player's devices and their logins (S7-18). Needs
 * `sessionsPlugin` on the same server.
 */
export function sessionsRoutes(app: Server, deps: SessionsRoutesDeps): void {
  gatewayRoutes(app, deps);
  devicesRoutes(app, deps);
  for (const url of CHECK_PATHS) {
    app.route({
      method: 'HEAD',
      url,
      config: { audience: 'public' },
      handler: (request, reply) => checkSession(request, reply, deps),
    });
  }
  app.get(
    SESSION_PATHS.me,
    { config: { audience: 'player' }, schema: { response: { 200: currentSession } } },
    async ({ player: { sessionId, locationSubject } }) => ({ sessionId, locationSubject }),
  );
  app.get(
    SESSION_PATHS.latestLogins,
    { config: { audience: 'player' }, schema: { response: { 200: latestLogins } } },
    async (request) => {
      const { playerId, sessionId } = request.player;
      const logins = await findLogins(deps.db, { playerId, limit: LOGINS_SHOWN });
      return logins.map((login) => ({
        created: login.createdAt.toString(),
        isThisSession: login.sessionId === sessionId,
      }));
    },
  );
}

function gatewayRoutes(app: Server, deps: SessionsRoutesDeps): void {
  const callbackAddress = `${deps.appOrigin}/gateway/callback`;
  for (const url of GATEWAY_ADDRESSES) answerHead(app, url);
  app.get('/gateway/login', { ...GATEWAY_GET, schema: { querystring: loginQuery } }, async (request, reply) => {
    const target = redirectTarget(request.query.redirect_uri, deps.appOrigin);
    const input = {
      redirectTarget: target,
      hint: request.query.kc_idp_hint ?? deps.idpHint,
      uiLocales: LANGUAGE_TAGS[languageOfRequest(request.headers)],
      now: deps.clock.now(),
    };
    return showErrorsAsPage(request, reply, async () => {
      if (await logInFirst(request, reply, deps)) return reply.redirect(target, SEE_OTHER);
      const browserToken = ensureBrowserToken(request, reply);
      const provider = { provider: deps.provider, callbackAddress };
      return reply.redirect(await beginLogin(deps.db, provider, { ...input, browserToken }), SEE_OTHER);
    });
  });
  app.get('/gateway/callback', GATEWAY_GET, (request, reply) =>
    showErrorsAsPage(request, reply, () => finishLogin(request, reply, { ...deps, callbackAddress })),
  );
  logoutRoutes(app, deps);
}

async function finishLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SessionsRoutesDeps & { callbackAddress: string },
): Promise<FastifyReply> {
  const now = deps.clock.now();
  const callback = new URL(deps.callbackAddress);
  callback.search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const browserToken = browserTokenOf(request);
  const vouched = await verifyCallback(deps.db, deps.provider, { callback, browserToken, now });
  if (isRefusal(vouched)) {
    request.log.info({ refusal: vouched.refusal, details: vouched.details }, 'login refused');
    return showGatewayPage(reply, vouched.refusal, languageOfRequest(request.headers));
  }
  const options = loginOptions(request, deps, now);
  const started = await inTransaction(deps.db, (tx) => admitPlayer(tx, { vouched, ...options }));
  if (isRefusal(started)) {
    request.log.info({ refusal: started.refusal }, 'login refused');
    return showGatewayPage(reply, started.refusal, languageOfRequest(request.headers));
  }
  setSession(reply, deps, started);
  return reply.redirect(vouched.redirectTarget, SEE_OTHER);
}

/**
 * Signs in the player that this browser registered; returns whether it did. Otherwise the player signs in at the
 * provider.
 */
async function logInFirst(request: FastifyRequest, reply: FastifyReply, deps: SessionsRoutesDeps): Promise<boolean> {
  const now = deps.clock.now();
  const first = takeFirstLogin(request, reply, { sessionSecret: deps.sessionSecret, now });
  if (!first) return false;
  const options = loginOptions(request, deps, now);
  const started = await inTransaction(deps.db, (tx) => admitNewPlayer(tx, first, options));
  if (isRefusal(started)) {
    request.log.info({ refusal: started.refusal }, 'first login refused');
    return false;
  }
  setSession(reply, deps, started);
  const { deviceId } = started.session;
  if (deviceId !== undefined) markRegisteredDevice(request, reply, { secret: deps.sessionSecret, deviceId });
  return true;
}

function loginOptions(
  request: FastifyRequest,
  { idleMinutes, onLogin, sessionSecret }: SessionsRoutesDeps,
  now: Temporal.Instant,
): Omit<Parameters<typeof admitPlayer>[1], 'vouched'> {
  return {
    ...{ idleMinutes, onLogin, now },
    guestId: guestIdOf(request),
    leftBehind: sessionTokenOf(request),
    language: languageOfRequest(request.headers),
    userAgent: request.headers['user-agent'],
    registeredDeviceIds: registeredDevicesOf(request, sessionSecret),
  };
}

function setSession(reply: FastifyReply, { sessionSecret }: SessionsRoutesDeps, { token }: StartedSession): void {
  setSessionCookie(reply, token);
  setCsrfCookie(reply, csrfToken(sessionSecret, { session: token }));
}

/**
 * Sets the cookie with the anti-forgery value. Counts as input unless marked as automatic, because pages call it when
 * the player does something.
 */
async function checkSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SessionsPluginDeps,
): Promise<FastifyReply> {
  if (sessionTokenOf(request) === undefined) ensureGuestId(request, reply);
  else await resolveSession(request, deps, !isBackground(request));
  const value = csrfTokenOf(request, deps.sessionSecret);
  if (value !== undefined) setCsrfCookie(reply, value);
  return reply.status(204).send();
}
