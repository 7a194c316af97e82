import { SHOWCASE_PATHS, showcaseLoginBody, showcaseSession } from '@sunflower/contracts/showcase.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  checkShowcaseToken,
  isShowcasePassword,
  SHOWCASE_SECONDS,
  type ShowcaseSettings,
  showcaseToken,
} from './showcase-session.ts';

/** Name of the cookie of a showcase session. */
export const SHOWCASE_COOKIE = '__Host-showcase';
const COOKIE = { ...HOST_COOKIE, maxAge: SHOWCASE_SECONDS } as const;
/** Maximum password attempts per address and minute. */
const ATTEMPTS_A_MINUTE = { audience: 'public', rateLimit: { max: 5, timeWindow: 60_000 } } as const;

const refusals: RefusalTable<'SHOWCASE_PASSWORD_WRONG' | 'SHOWCASE_CLOSED'> = {
  SHOWCASE_PASSWORD_WRONG: { status: 403, message: "That isn't the showcase password." },
  SHOWCASE_CLOSED: { status: 404, message: "There's no showcase here." },
};

export type ShowcaseRoutesDeps = { readonly clock: Clock; readonly showcase: ShowcaseSettings };

/**
 * Returns whether this browser is signed in. Renews a valid cookie; deletes an expired or invalid one, and logs the
 * invalid one. [S4.10-4] [S8-18]
 */
function isLoggedIn(request: FastifyRequest, reply: FastifyReply, { clock, showcase }: ShowcaseRoutesDeps): boolean {
  const text = hostCookieIn(request.headers.cookie, SHOWCASE_COOKIE);
  if (text === undefined) return false;
  const now = clock.now();
  const verdict = checkShowcaseToken(text, showcase, now);
  if (verdict === 'good') {
    void reply.setCookie(SHOWCASE_COOKIE, showcaseToken(showcase, now), COOKIE);
    return true;
  }
  if (verdict === 'broken') request.log.warn('invalid showcase cookie');
  void reply.clearCookie(SHOWCASE_COOKIE, COOKIE);
  return false;
}

/** Serves sign-in to the showcase, its status and sign-out. */
export function showcaseRoutes(app: Server, deps: ShowcaseRoutesDeps): void {
  const { clock, showcase } = deps;
  const isOpen = showcase.password !== undefined;
  const config = { audience: 'public' } as const;
  const response = { 200: showcaseSession };
  const login = { config: ATTEMPTS_A_MINUTE, schema: { body: showcaseLoginBody, response } };
  app.post(SHOWCASE_PATHS.sessions, login, async (request, reply) => {
    if (!isOpen) return sendRefusal(reply, refuse('SHOWCASE_CLOSED'), refusals);
    if (!isShowcasePassword(request.body.password, showcase)) {
      request.log.warn('wrong showcase password');
      return sendRefusal(reply, refuse('SHOWCASE_PASSWORD_WRONG'), refusals);
    }
    void reply.setCookie(SHOWCASE_COOKIE, showcaseToken(showcase, clock.now()), COOKIE);
    return { isOpen, isLoggedIn: true };
  });
  app.get(SHOWCASE_PATHS.session, { config, schema: { response } }, async (request, reply) => ({
    isOpen,
    isLoggedIn: isLoggedIn(request, reply, deps),
  }));
  app.delete(SHOWCASE_PATHS.session, { config, schema: { response } }, async (_request, reply) => {
    void reply.clearCookie(SHOWCASE_COOKIE, COOKIE);
    return { isOpen, isLoggedIn: false };
  });
}
