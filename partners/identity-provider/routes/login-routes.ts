import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { z } from 'zod';
import { findAccount } from '../accounts/accounts-store.ts';
import { checkLogin, type LoginRefusal } from '../accounts/check-login.ts';
import { DEVICE_COOKIE } from '../accounts/device-cookie.ts';
import { REALM_PATH } from '../oidc/provider.ts';
import { type LoginProblem, loginPage } from '../pages/login-page.ts';
import type { PageLanguage } from '../pages/page-language.ts';
import { checkPasskey, createPasskeyRequest } from '../passkeys/verify-passkey.ts';
import { findSecondFactor } from '../second-factor/second-factor-store.ts';
import { codeLoginRoute, sendCodePage } from './code-login-route.ts';
import { answerExpiredSignIn, finishLogin, MAX_EMAIL_LENGTH, openInteraction, sendPage } from './interactions.ts';
import type { LoginDeps } from './login-deps.ts';
import { makePendingToken } from './pending-login.ts';

/** The answer of a passkey is the largest field. */
const FORM_LIMIT_BYTES = 16_384;
/**
 * High, because this limit only stops a flood. The throttle, which all processes share, stops an address after forty
 * failures.
 */
const POSTS_A_MINUTE = 300;
const PASSKEYS_A_MINUTE = 30;

const loginForm = z.object({ email: z.string().max(MAX_EMAIL_LENGTH).default(''), password: z.string().default('') });
const passkeyForm = z.object({ credential: z.string(), challenge: z.string() });

/** Serves the sign-in page of a started login, and its form. */
export async function loginRoutes(app: FastifyInstance, deps: LoginDeps): Promise<void> {
  const path = `${REALM_PATH}/login-actions/:uid`;
  acceptForms(app, FORM_LIMIT_BYTES);
  app.get(path, async (request, reply) => {
    const interaction = await openInteraction(deps, request, reply);
    // The player signed in and then pressed Back.
    if (!interaction && (await isSignedIn(deps, request, reply))) return toLobby(deps, reply);
    if (!interaction) return answerExpiredSignIn(deps, request, reply);
    const { hintedEmail: email, language } = interaction;
    return show(deps, request, reply, { email, language, problem: undefined });
  });
  app.post(path, { config: { rateLimit: { max: POSTS_A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const isOwnPage = isSameOrigin(request, deps.origin);
    const interaction = isOwnPage ? await openInteraction(deps, request, reply) : undefined;
    // The player signed in, pressed Back, and sent the form of the page that the browser had kept.
    if (isOwnPage && !interaction && (await isSignedIn(deps, request, reply))) return toLobby(deps, reply);
    const form = loginForm.safeParse(request.body ?? {});
    if (!interaction || !form.success) return answerExpiredSignIn(deps, request, reply);
    const { language } = interaction;
    const email = form.data.email.trim();
    const { password } = form.data;
    if (email === '' || password === '') {
      const problem = { kind: 'empty', isEmailMissing: email === '', isPasswordMissing: password === '' } as const;
      return show(deps, request, reply.status(400), { email, language, problem });
    }
    const now = deps.clock.now();
    const deviceCookie = hostCookieIn(request.headers.cookie, DEVICE_COOKIE);
    const answer = await checkLogin(deps, { email, password, address: request.ip, deviceCookie, now });
    if ('refusal' in answer) {
      request.log.info({ refusal: answer.refusal }, 'login refused');
      return refuseLogin(deps, request, reply, { email, language, answer, now });
    }
    const account = await findAccount(deps.db, answer);
    if (account && (await findSecondFactor(deps.db, account.accountId))) {
      const pending = makePendingToken(deps, { account, boundTo: interaction.found.uid });
      return sendCodePage(deps, reply, { uid: interaction.found.uid, language, pending, problem: undefined });
    }
    return finishLogin(deps, request, reply, { ...answer, interaction: interaction.found, methods: ['pwd'], now });
  });
  codeLoginRoute(app, deps, `${path}/code`);
  passkeyLoginRoute(app, deps, `${path}/passkey`);
}

/** Serves the form of the sign-in page that a passkey fills in. A passkey with a verified user counts as both steps. */
function passkeyLoginRoute(app: FastifyInstance, deps: LoginDeps, path: string): void {
  app.post(path, { config: { rateLimit: { max: PASSKEYS_A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const interaction = isSameOrigin(request, deps.origin) ? await openInteraction(deps, request, reply) : undefined;
    const form = passkeyForm.safeParse(request.body ?? {});
    if (!interaction || !form.success) return answerExpiredSignIn(deps, request, reply);
    const now = deps.clock.now();
    const { credential, challenge: signed } = form.data;
    const answer = await checkPasskey(deps, { credential, signed, boundTo: interaction.found.uid, now });
    if ('refusal' in answer) {
      request.log.info({ refusal: answer.refusal }, 'passkey refused');
      const isLocked = answer.refusal === 'ACCOUNT_LOCKED';
      const problem = { kind: isLocked ? 'locked' : 'passkey' } as const;
      return show(deps, request, reply.status(isLocked ? 403 : 401), { ...interaction, email: '', problem });
    }
    const methods = ['hwk', 'user'];
    return finishLogin(deps, request, reply, { ...answer, interaction: interaction.found, methods, now });
  });
}

/** Returns whether this browser has a session of a player here. */
async function isSignedIn({ provider }: LoginDeps, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return session.accountId !== undefined;
}

function toLobby({ frame }: LoginDeps, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${frame.appOrigin}/`, 303);
}

function refuseLogin(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: { email: string; language: PageLanguage; answer: LoginRefusal; now: Temporal.Instant },
): Promise<FastifyReply> {
  const { email, language, answer } = refused;
  if ('retryAt' in answer) {
    const seconds = Math.max(1, Math.ceil(refused.now.until(answer.retryAt).total('seconds')));
    const problem = { kind: 'wait', minutes: Math.ceil(seconds / 60) } as const;
    return show(deps, request, reply.status(429).header('retry-after', seconds), { email, language, problem });
  }
  const isLocked = answer.refusal === 'ACCOUNT_LOCKED';
  return show(deps, request, reply.status(isLocked ? 403 : 401), {
    email,
    language,
    problem: { kind: isLocked ? 'locked' : 'wrong' },
  });
}

async function show(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, ...view }: { email: string; language: PageLanguage; problem: LoginProblem | undefined },
): Promise<FastifyReply> {
  const { uid } = request.params as { uid: string };
  const passkey = await createPasskeyRequest(deps, { boundTo: uid, now: deps.clock.now() });
  const body = loginPage(
    { ...deps.frame, language },
    {
      ...view,
      passkey,
      action: `${REALM_PATH}/login-actions/${encodeURIComponent(uid)}`,
      supportAddress: deps.supportAddress,
    },
  );
  return sendPage(deps, reply, body);
}
