import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { logoutForm, logoutQuery } from '@sunflower/contracts/sessions.ts';
import { END_REASONS, type EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { isOwnNavigation } from '@sunflower/service-base/http/own-navigation.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { OpenIdProvider } from '../../partner-ports/identity-provider/open-id-provider.ts';
import { clearSessionCookies, sessionTokenOf } from './cookies.ts';
import { sendLogoutConfirmation } from './gateway-pages.ts';
import { GATEWAY_GET, showErrorsAsPage } from './gateway-visits-routes.ts';
import { logOut } from './log-out.ts';
import { redirectTarget } from './redirect-target.ts';
import { csrfTokenOf, isCsrfValue, type SessionsPluginDeps } from './sessions-plugin.ts';

type LogoutDeps = SessionsPluginDeps & {
  readonly provider: OpenIdProvider;
  /** Origin of the identity provider, where the browser continues after the form. */
  readonly providerOrigin: string;
};
type LogoutRequest = FastifyRequest<{ Querystring: z.output<typeof logoutQuery> }>;

const SEE_OTHER = 303;
const LOGOUT = '/gateway/logout';
const FORM_LIMIT_BYTES = 1024;

/**
 * Serves signing out (S7-30). A `GET` ends the session only if the player opened the address in a tab or typed it;
 * otherwise it shows a page with a button. A `POST` needs the anti-forgery value of our page. Both return to
 * `post_logout_redirect_uri`.
 */
export function logoutRoutes(app: Server, deps: LogoutDeps): void {
  const { config } = GATEWAY_GET;
  app.get(LOGOUT, { ...GATEWAY_GET, schema: { querystring: logoutQuery } }, async (request, reply) => {
    if (isOwnNavigation(request.headers)) return showErrorsAsPage(request, reply, () => endLogin(request, reply, deps));
    if (sessionTokenOf(request) === undefined) return reply.redirect(targetOf(request, deps), SEE_OTHER);
    return confirmLogout(request, reply, deps);
  });
  void app.register(async (scope) => {
    acceptForms(scope, FORM_LIMIT_BYTES);
    const schema = { querystring: logoutQuery, body: logoutForm };
    (scope as unknown as Server).post(LOGOUT, { config, schema }, async (request, reply) => {
      const given = request.headers['x-xsrf-token'] ?? request.body?.csrf;
      const isOurs = isSameOrigin(request, deps.appOrigin) && isCsrfValue(request, given, deps.sessionSecret);
      if (!isOurs) return confirmLogout(request, reply.status(403), deps);
      return showErrorsAsPage(request, reply, () => endLogin(request, reply, deps));
    });
  });
  // The provider sends the browser here when its own session has ended; `state` is the target, which is validated
  // again.
  app.get('/gateway/logged-out', GATEWAY_GET, async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    return reply.redirect(redirectTarget(typeof state === 'string' ? state : undefined, deps.appOrigin), SEE_OTHER);
  });
}

/** Asks for confirmation with a page whose form works without script, and keeps target and reason. */
function confirmLogout(request: LogoutRequest, reply: FastifyReply, deps: LogoutDeps): FastifyReply {
  const target = targetOf(request, deps).slice(deps.appOrigin.length);
  const query = new URLSearchParams({ post_logout_redirect_uri: target, reason: logoutReasonIn(request.query) });
  return sendLogoutConfirmation(reply, {
    action: `${LOGOUT}?${query}`,
    csrf: csrfTokenOf(request, deps.sessionSecret) ?? '',
    formOrigin: deps.providerOrigin,
    language: languageOfRequest(request.headers),
  });
}

/** Ends our session first, whatever the provider does, and redirects the browser to end the provider's session. */
async function endLogin(request: LogoutRequest, reply: FastifyReply, deps: LogoutDeps): Promise<FastifyReply> {
  const target = targetOf(request, deps);
  const token = sessionTokenOf(request);
  const idToken =
    token && (await logOut(deps.db, { token, reason: logoutReasonIn(request.query), now: deps.clock.now() }));
  clearSessionCookies(reply);
  if (!idToken) return reply.redirect(target, SEE_OTHER);
  const back = {
    idToken,
    returnTo: `${deps.appOrigin}/gateway/logged-out`,
    state: target.slice(deps.appOrigin.length),
  };
  const address = await deps.provider.logoutAddress(back).catch((error: unknown) => {
    request.log.error({ err: error }, "the identity provider doesn't respond; its session will expire");
    return undefined;
  });
  return reply.redirect(address ?? target, SEE_OTHER);
}

function targetOf(request: LogoutRequest, deps: LogoutDeps): string {
  return redirectTarget(request.query.post_logout_redirect_uri, deps.appOrigin);
}

/**
 * Returns the reason of a logout as named by the page (S4.7-1); any other text is a plain logout. @internal A test goes
 * through all reasons.
 */
export function logoutReasonIn({ reason: text }: { readonly reason?: string | undefined }): EndReason {
  return END_REASONS.find((reason) => reason === text) ?? 'LOGGED_OUT';
}
