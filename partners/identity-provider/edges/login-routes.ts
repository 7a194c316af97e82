import type { Clock } from '@sunflower/service-base/clock.ts';
import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';

import { z } from 'zod';
import { findAccount } from '../accounts/accounts-store.ts';
import { checkLogin, type LoginRefusal } from '../accounts/check-login.ts';
import { DEVICE_COOKIE } from '../accounts/device-cookie.ts';
import { deviceIdFor } from '../accounts/known-device.ts';
import { methodsOf } from '../accounts/login-methods.ts';
import { REALM_PATH } from '../oidc/provider.ts';
import { type CodePage, codePage } from '../pages/code-page.ts';
import type { PageStack } from '../pages/layout.ts';
import { type LoginProblem, loginPage } from '../pages/login-page.ts';
import { errorPage } from '../pages/message-pages.ts';
import { type PageLanguage, pageLanguage } from '../pages/page-language.ts';
import { askForPasskey, checkPasskey } from '../passkeys/verify-passkey.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { findSecondFactor } from '../second-factor/second-factor-store.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { rememberDevice } from './device-mark.ts';
import { makePending, readPending } from './pending-login.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export type LoginDeps = {
  readonly provider: Provider;
  readonly db: IdentityProviderDb;
  readonly frame: PageStack;
  readonly policy: string;
  readonly origin: string;
  readonly supportAddress: string;
  /** Key of the device cookies. */
  readonly deviceSecret: string;
  readonly clock: Clock;
};

/** The answer of a passkey is the largest field. */
const FORM_LIMIT_BYTES = 16_384;
/**
 * Only a flood reaches this limit: forty failures of one address are stopped by the throttle, which all processes
 * share.
 */
const POSTS_A_MINUTE = 300;
const PASSKEYS_A_MINUTE = 30;
const CODES_A_MINUTE = 30;
const MAX_EMAIL_LENGTH = 254;

const loginForm = z.object({ email: z.string().max(MAX_EMAIL_LENGTH).default(''), password: z.string().default('') });
const passkeyForm = z.object({ credential: z.string(), challenge: z.string() });
const codeForm = z.object({ pending: z.string(), code: z.string().max(64).default('') });

/** Serves the sign-in page of a started login, and its form. */
export async function loginRoutes(app: FastifyInstance, deps: LoginDeps): Promise<void> {
  const path = `${REALM_PATH}/login-actions/:uid`;
  acceptForms(app, FORM_LIMIT_BYTES);
  app.get(path, async (request, reply) => {
    const interaction = await openInteraction(deps, request, reply);
    // The player signed in, and then pressed Back.
    if (!interaction && (await isSignedIn(deps, request, reply))) return toLobby(deps, reply);
    if (!interaction) return tooOld(deps, request, reply);
    const { hintedEmail: email, language } = interaction;
    return show(deps, request, reply, { email, language, problem: undefined });
  });
  app.post(path, { config: { rateLimit: { max: POSTS_A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const isOwnPage = isSameOrigin(request, deps.origin);
    const interaction = isOwnPage ? await openInteraction(deps, request, reply) : undefined;
    // The player signed in, pressed Back, and sent the form of the page that the browser had kept.
    if (isOwnPage && !interaction && (await isSignedIn(deps, request, reply))) return toLobby(deps, reply);
    const form = loginForm.safeParse(request.body ?? {});
    if (!interaction || !form.success) return tooOld(deps, request, reply);
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
      const pending = makePending(deps, { account, boundTo: interaction.found.uid });
      return askCode(deps, reply, { uid: interaction.found.uid, language, pending, problem: undefined });
    }
    return finishLogin(deps, request, reply, { ...answer, interaction: interaction.found, methods: ['pwd'], now });
  });
  codeLoginRoute(app, deps, `${path}/code`);
  passkeyLoginRoute(app, deps, `${path}/passkey`);
}

/** Serves the second step of a sign-in with a password: the code of the account's second factor. [S9-3/mfa] */
function codeLoginRoute(app: FastifyInstance, deps: LoginDeps, path: string): void {
  app.post(path, { config: { rateLimit: { max: CODES_A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const interaction = isSameOrigin(request, deps.origin) ? await openInteraction(deps, request, reply) : undefined;
    const form = codeForm.safeParse(request.body ?? {});
    if (!interaction || !form.success) return tooOld(deps, request, reply);
    const { pending, code } = form.data;
    const { language } = interaction;
    const { uid } = interaction.found;
    const account = await readPending(deps, { text: pending, boundTo: uid });
    if (!account) return tooOld(deps, request, reply);
    const { accountId } = account;
    const now = deps.clock.now();
    const deviceCookie = hostCookieIn(request.headers.cookie, DEVICE_COOKIE);
    const refused = await checkCode(deps, { accountId, code, address: request.ip, deviceCookie, now });
    if (refused) {
      request.log.info({ refusal: refused.refusal }, 'code refused');
      const isWait = refused.refusal === 'TRY_LATER';
      const problem = isWait ? 'wait' : 'wrong';
      return askCode(deps, reply.status(isWait ? 429 : 401), { uid, language, pending, problem });
    }
    const methods = ['pwd', 'otp', 'mfa'];
    return finishLogin(deps, request, reply, { accountId, interaction: interaction.found, methods, now });
  });
}

function askCode(
  deps: LoginDeps,
  reply: FastifyReply,
  view: { uid: string; language: PageLanguage; pending: string; problem: CodePage['problem'] },
): FastifyReply {
  const { uid, language, ...rest } = view;
  const action = `${REALM_PATH}/login-actions/${encodeURIComponent(uid)}/code`;
  return sendPage(deps, reply, codePage({ ...deps.frame, language }, { ...rest, action, isSignIn: true }));
}

/** Serves the form of the sign-in page that a passkey fills in. A passkey with a verified user counts as both steps. */
function passkeyLoginRoute(app: FastifyInstance, deps: LoginDeps, path: string): void {
  app.post(path, { config: { rateLimit: { max: PASSKEYS_A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const interaction = isSameOrigin(request, deps.origin) ? await openInteraction(deps, request, reply) : undefined;
    const form = passkeyForm.safeParse(request.body ?? {});
    if (!interaction || !form.success) return tooOld(deps, request, reply);
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

/** Signs the account in with new session and device mark, and returns to the protocol. `methods` are RFC 8176 names. */
async function finishLogin(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  login: { accountId: string; interaction: Interaction; methods: readonly string[]; now: Temporal.Instant },
): Promise<FastifyReply> {
  const { accountId, interaction, methods, now } = login;
  await forgetEarlierSession(deps, interaction);
  const cookie = hostCookieIn(request.headers.cookie, DEVICE_COOKIE);
  const nonce = await deviceIdFor(deps, cookie, { accountId, now });
  rememberDevice(deps, request, reply, { accountId, nonce });
  const result = { login: { accountId, remember: false, amr: methodsOf({ methods, deviceId: nonce, now }) } };
  return reply.redirect(await deps.provider.interactionResult(request.raw, reply.raw, result), 303);
}

/** Returns whether this browser has a session of a player here. */
async function isSignedIn({ provider }: LoginDeps, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return session.accountId !== undefined;
}

function toLobby({ frame }: LoginDeps, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${frame.appOrigin}/`, 303);
}

async function openInteraction(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ hintedEmail: string; language: PageLanguage; found: Interaction } | undefined> {
  try {
    const interaction = await deps.provider.interactionDetails(request.raw, reply.raw);
    const { uid } = request.params as { uid: string };
    if (interaction.uid !== uid || interaction.prompt.name !== 'login') return undefined;
    const hint = interaction.params.login_hint;
    return {
      hintedEmail: typeof hint === 'string' ? hint.slice(0, MAX_EMAIL_LENGTH) : '',
      language: pageLanguage(interaction.params.ui_locales, request.headers['accept-language']),
      found: interaction,
    };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/**
 * Ends an earlier session on this browser first, so that each login has its own session (GLI19-04) and the library
 * doesn't ask which player to continue as.
 */
async function forgetEarlierSession(deps: LoginDeps, interaction: Interaction): Promise<void> {
  const uid = interaction.session?.uid;
  if (uid === undefined) return;
  await (await deps.provider.Session.findByUid(uid))?.destroy();
  const mutable: { session?: unknown } = interaction as never;
  delete mutable.session;
  await interaction.persist();
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
  const passkey = await askForPasskey(deps, { boundTo: uid, now: deps.clock.now() });
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

function tooOld(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(undefined, request.headers['accept-language']);
  return sendPage(
    deps,
    reply.status(400),
    errorPage({ ...deps.frame, language }, { code: 'sign_in_expired', isExpired: true }),
  );
}

function sendPage(deps: LoginDeps, reply: FastifyReply, body: string): FastifyReply {
  return reply.header('content-security-policy', deps.policy).type('text/html; charset=utf-8').send(body);
}
