import { LANGUAGE_TAGS, languageOfRequest } from '@sunflower/contracts/languages.ts';
import { currentSession, latestLogins, loginQuery, logoutQuery, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenIdProvider } from '../../partner-ports/identity-provider/open-id-provider.ts';
import {
  browserTokenOf,
  clearSessionCookies,
  ensureBrowserToken,
  ensureGuestId,
  guestIdOf,
  sessionTokenOf,
  setCsrfCookie,
  setSessionCookie,
} from './cookies.ts';
import { type EndReason, endReasonOf } from './end-reason.ts';
import { showGatewayPage } from './gateway-pages.ts';
import { admitPlayer, beginLogin, type OnLogin, verifyCallback } from './log-in.ts';
import { logOut } from './log-out.ts';
import { redirectTarget } from './redirect-target.ts';
import { csrfToken } from './secrets.ts';
import { csrfTokenOf, isBackground, resolveSession, type SessionsPluginDeps } from './sessions-plugin.ts';
import { findLogins } from './sessions-store.ts';

export type SessionsRoutesDeps = SessionsPluginDeps & {
  readonly provider: OpenIdProvider;
  readonly idleMinutes: number;
  /** Upstream provider suggested if the client names none. */
  readonly idpHint?: string;
  readonly onLogin: OnLogin;
};

const SEE_OTHER = 303;
const LOGINS_SHOWN = 2;
const NAVIGATIONS_A_MINUTE = { audience: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const;

/** Paths where a page can request its anti-forgery value: any base of up to two parts, any first segment (S7-24). */
const CHECK_PATHS = [
  '/:first/access/session/check',
  '/:base/:first/access/session/check',
  '/:base/:second/:first/access/session/check',
];

/**
 * Registers the gateway (S7-30), the session check (S7-24) and a player's logins (S7-18). Needs `sessionsPlugin` on the
 * same server.
 */
export function sessionsRoutes(app: Server, deps: SessionsRoutesDeps): void {
  gatewayRoutes(app, deps);
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
  const config = NAVIGATIONS_A_MINUTE;
  app.get('/gateway/login', { config, schema: { querystring: loginQuery } }, async (request, reply) => {
    const target = redirectTarget(request.query.redirect_uri, deps.appOrigin);
    const input = {
      redirectTarget: target,
      hint: request.query.kc_idp_hint ?? deps.idpHint,
      uiLocales: LANGUAGE_TAGS[languageOfRequest(request.headers)],
      browserToken: ensureBrowserToken(request, reply),
      now: deps.clock.now(),
    };
    return guarded(request, reply, async () =>
      reply.redirect(await beginLogin(deps.db, { provider: deps.provider, callbackAddress }, input), SEE_OTHER),
    );
  });
  app.get('/gateway/callback', { config }, (request, reply) =>
    guarded(request, reply, () => finishLogin(request, reply, { ...deps, callbackAddress })),
  );
  app.get('/gateway/logout', { config, schema: { querystring: logoutQuery } }, async (request, reply) => {
    // A logout is a navigation; one caused by another site needs confirmation.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return showGatewayPage(reply, 'ASK_LOGOUT', languageOfRequest(request.headers));
    const target = redirectTarget(request.query.post_logout_redirect_uri, deps.appOrigin);
    const reason = endReasonOf(request.query.reason);
    return guarded(request, reply, () => endLogin(request, reply, { ...deps, target, reason }));
  });
  // The provider sends the browser here when its own session has ended; `state` is the target, which is validated
  // again.
  app.get('/gateway/logged-out', { config }, async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    return reply.redirect(redirectTarget(typeof state === 'string' ? state : undefined, deps.appOrigin), SEE_OTHER);
  });
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
  const { idleMinutes, onLogin } = deps;
  const guestId = guestIdOf(request);
  const leftBehind = sessionTokenOf(request);
  const language = languageOfRequest(request.headers);
  const started = await inTransaction(deps.db, (tx) =>
    admitPlayer(tx, { vouched, guestId, leftBehind, idleMinutes, language, onLogin, now }),
  );
  if (isRefusal(started)) {
    request.log.info({ refusal: started.refusal }, 'login refused');
    return showGatewayPage(reply, started.refusal, languageOfRequest(request.headers));
  }
  setSessionCookie(reply, started.token);
  setCsrfCookie(reply, csrfToken(deps.sessionSecret, { session: started.token }));
  return reply.redirect(vouched.redirectTarget, SEE_OTHER);
}

/** Ends our session first, whatever the provider does; then the browser ends the provider's and returns. */
async function endLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SessionsRoutesDeps & { target: string; reason: EndReason },
): Promise<FastifyReply> {
  const { target, reason, appOrigin } = deps;
  const token = sessionTokenOf(request);
  const idToken = token && (await logOut(deps.db, { token, reason, now: deps.clock.now() }));
  clearSessionCookies(reply);
  if (!idToken) return reply.redirect(target, SEE_OTHER);
  const back = { idToken, returnTo: `${appOrigin}/gateway/logged-out`, state: target.slice(appOrigin.length) };
  const address = await deps.provider.logoutAddress(back).catch((error: unknown) => {
    request.log.error({ err: error }, "the identity provider doesn't respond; its session will expire");
    return undefined;
  });
  return reply.redirect(address ?? target, SEE_OTHER);
}

/**
 * Sets the cookie with the page's anti-forgery value. Counts as the player's input, because pages call it when the
 * player does something, unless the page marks the call as automatic.
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

/** Runs a navigation; an error is logged and shown as a page. */
async function guarded(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    request.log.error({ err: error }, 'fault');
    return showGatewayPage(reply, 'UNAVAILABLE', languageOfRequest(request.headers));
  }
}
