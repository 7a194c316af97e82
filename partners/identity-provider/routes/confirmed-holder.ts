import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, findAccount } from '../accounts/accounts-store.ts';
import { checkLogin } from '../accounts/check-login.ts';
import { CONFIRMED_COOKIE } from '../accounts/confirmed-cookie.ts';
import { DEVICE_COOKIE, signDeviceText } from '../accounts/device-cookie.ts';
import { codePage } from '../pages/code-page.ts';
import { confirmPage } from '../pages/confirm-page.ts';
import { errorPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { findSecondFactor, type SecondFactor } from '../second-factor/second-factor-store.ts';
import type { LoginDeps } from './login-deps.ts';
import { makePendingToken, passwordVersionOf, readPending } from './pending-login.ts';

/** How long the pages may be used after the password was entered. */
const CONFIRMED_MINUTES = 10;
const POSTS_A_MINUTE = 60;

const confirmForm = z.object({ email: z.string().max(254).default(''), password: z.string().default('') });
const codeForm = z.object({ pending: z.string(), code: z.string().max(64).default('') });

/** The account that was confirmed in this browser; `nonce` binds forms to the confirmation. */
export type ConfirmedHolder = {
  readonly accountId: string;
  readonly email: string;
  readonly nonce: string;
  readonly passwordVersion: string;
};

/** Limit of requests of these pages. */
export const confirmedPageConfig = { rateLimit: { max: POSTS_A_MINUTE, timeWindow: 60_000 } };

/**
 * Serves the forms that ask for the password before a page about ways to sign in, and for a code if the account has a
 * second factor; without the code, the password alone could add a passkey. The limits are those of a sign-in
 * (GLI19-06).
 */
export function confirmationRoutes(
  app: FastifyInstance,
  deps: LoginDeps,
  page: { path: string; topic: 'passkeys' | 'secondFactor' },
): void {
  const { path } = page;
  const config = confirmedPageConfig;
  const attemptOf = (request: FastifyRequest) => ({
    address: request.ip,
    deviceCookie: hostCookieIn(request.headers.cookie, DEVICE_COOKIE),
    now: deps.clock.now(),
  });
  app.post(`${path}/confirmations`, { config }, async (request, reply) => {
    const form = confirmForm.safeParse(request.body ?? {});
    if (!isSameOrigin(request, deps.origin) || !form.success) return answerExpiredPage(deps, request, reply);
    const { email } = form.data;
    const answer = await checkLogin(deps, { ...form.data, ...attemptOf(request) });
    if ('refusal' in answer) {
      const isWait = answer.refusal === 'TRY_LATER';
      const problem = isWait ? 'wait' : 'wrong';
      return sendPasswordPage(deps, request, reply.status(isWait ? 429 : 401), { ...page, email, problem });
    }
    const account = await findAccount(deps.db, answer);
    if (!account) return answerExpiredPage(deps, request, reply);
    if (!(await findSecondFactor(deps.db, account.accountId)))
      return confirm(deps, reply, { account, factor: undefined, path });
    const pending = makePendingToken(deps, { account, boundTo: path });
    const view = { action: `${path}/confirmations/code`, pending, problem: undefined, isSignIn: false };
    return sendPage(deps, reply, codePage(frameOf(deps, request), view));
  });
  app.post(`${path}/confirmations/code`, { config }, async (request, reply) => {
    const form = codeForm.safeParse(request.body ?? {});
    const isOwn = isSameOrigin(request, deps.origin) && form.success;
    const account = isOwn ? await readPending(deps, { text: form.data.pending, boundTo: path }) : undefined;
    if (!account || !form.success) return answerExpiredPage(deps, request, reply);
    const { code, pending } = form.data;
    const factor = await findSecondFactor(deps.db, account.accountId);
    const refused = await checkCode(deps, { accountId: account.accountId, code, ...attemptOf(request) });
    if (!refused) return confirm(deps, reply, { account, factor, path });
    const isWait = refused.refusal === 'TRY_LATER';
    const problem = isWait ? 'wait' : 'wrong';
    const view = { action: `${path}/confirmations/code`, pending, problem, isSignIn: false } as const;
    return sendPage(deps, reply.status(isWait ? 429 : 401), codePage(frameOf(deps, request), view));
  });
}

function confirm(
  deps: LoginDeps,
  reply: FastifyReply,
  of: { account: Account; factor: SecondFactor | undefined; path: string },
): FastifyReply {
  const { accountId } = of.account;
  setConfirmationCookie(deps, reply, {
    accountId,
    passwordVersion: passwordVersionOf(deps, of.account),
    factor: of.factor,
  });
  return reply.redirect(of.path, 303);
}

/**
 * Sets the cookie of a confirmation: of this password, and of this second factor or of an account without a second
 * factor.
 */
export function setConfirmationCookie(
  deps: LoginDeps,
  reply: FastifyReply,
  of: { accountId: string; passwordVersion: string; factor: SecondFactor | undefined },
): void {
  const until = deps.clock.now().add({ minutes: CONFIRMED_MINUTES }).epochMilliseconds;
  const content = `${of.accountId}.${newRandomId()}.${until}.${of.passwordVersion}.${factorVersionOf(of.factor)}`;
  const cookie = `${content}.${signDeviceText(deps.deviceSecret, `passkeys-page-3:${content}`)}`;
  reply.setCookie(CONFIRMED_COOKIE, cookie, { ...HOST_COOKIE, maxAge: CONFIRMED_MINUTES * 60 });
}

function factorVersionOf(factor: SecondFactor | undefined): string {
  return factor ? `${factor.turnedOnAt.epochMilliseconds}` : 'none';
}

/** Returns the account that was confirmed in this browser within ten minutes, unless it was locked since. */
export async function confirmedBy(deps: LoginDeps, request: FastifyRequest): Promise<ConfirmedHolder | undefined> {
  const cookie = hostCookieIn(request.headers.cookie, CONFIRMED_COOKIE) ?? '';
  const [accountId = '', nonce = '', until = '', version = '', factorVersion = '', signature = '', ...more] =
    cookie.split('.');
  const content = `${accountId}.${nonce}.${until}.${version}.${factorVersion}`;
  const isOurs = isSameSecret(signature, signDeviceText(deps.deviceSecret, `passkeys-page-3:${content}`));
  if (!isOurs || more.length > 0 || deps.clock.now().epochMilliseconds >= Number(until)) return undefined;
  const account = await findAccount(deps.db, { accountId });
  // A password that was set after the password was entered here also ends the confirmation.
  if (!account || account.lockedAt || !isSameSecret(version, passwordVersionOf(deps, account))) return undefined;
  // A second factor that was turned on since also ends the confirmation, because its code was never entered here.
  if (factorVersion !== factorVersionOf(await findSecondFactor(deps.db, accountId))) return undefined;
  return { accountId, email: account.email, nonce, passwordVersion: version };
}

/** Returns what a form of these pages has to send back. */
export function formTokenOf({ deviceSecret }: LoginDeps, { accountId, nonce }: ConfirmedHolder): string {
  return signDeviceText(deviceSecret, `passkeys-form-1:${accountId}:${nonce}`);
}

/** Renders the form that asks for the password. */
export function sendPasswordPage(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { path: string; topic: 'passkeys' | 'secondFactor'; email: string; problem: 'none' | 'wrong' | 'wait' },
): FastifyReply {
  return sendPage(deps, reply, confirmPage(frameOf(deps, request), { ...view, action: view.path }));
}

export function answerExpiredPage(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = errorPage(frameOf(deps, request), { code: 'passkeys', isExpired: true });
  return sendPage(deps, reply.status(400), page);
}

export function frameOf({ frame }: LoginDeps, request: FastifyRequest) {
  return { ...frame, language: pageLanguage(undefined, request.headers['accept-language']) };
}

export function sendPage({ policy }: LoginDeps, reply: FastifyReply, body: string): FastifyReply {
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' };
  return reply.headers(headers).type('text/html; charset=utf-8').send(body);
}
