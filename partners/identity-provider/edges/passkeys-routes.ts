import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, findAccount } from '../accounts/accounts-store.ts';
import { checkLogin } from '../accounts/check-login.ts';
import { CONFIRMED_COOKIE } from '../accounts/confirmed-cookie.ts';
import { DEVICE_COOKIE, signatureOf } from '../accounts/device-cookie.ts';
import { REALM_PATH } from '../oidc/provider.ts';
import { errorPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';
import { passkeysPage, passkeysSignInPage } from '../pages/passkeys-page.ts';
import { deletePasskey, listPasskeys, MOST_PASSKEYS } from '../passkeys/passkeys-store.ts';
import { addPasskey, askToAddPasskey } from '../passkeys/verify-passkey.ts';
import type { LoginDeps } from './login-routes.ts';

const PATH = `${REALM_PATH}/passkeys`;
const FORM_LIMIT_BYTES = 16_384;
const POSTS_A_MINUTE = 60;
/** How long the page may be used after the password was entered. */
const CONFIRMED_MINUTES = 10;

const confirmForm = z.object({ email: z.string().max(254).default(''), password: z.string().default('') });
const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const addForm = z.object({ credential: z.string(), challenge: z.string(), name });
const removeForm = z.object({ passkeyId: z.string().regex(/^[\w-]{1,2000}$/), token: z.string() });

type Confirmed = { readonly accountId: string; readonly email: string; readonly nonce: string };

/**
 * Serves the page on which a player adds, names and removes passkeys. It is on this origin, because passkeys belong to
 * one, and asks for the password first, with the limits of a sign-in (GLI19-06).
 */
export async function passkeysRoutes(app: FastifyInstance, deps: LoginDeps): Promise<void> {
  acceptForms(app, FORM_LIMIT_BYTES);
  const config = { rateLimit: { max: POSTS_A_MINUTE, timeWindow: 60_000 } };
  app.get(PATH, { config, exposeHeadRoute: false }, async (request, reply) => {
    const confirmed = await confirmedBy(deps, request);
    if (confirmed) return showList(deps, request, reply, { confirmed, isRefused: false });
    return askPassword(deps, request, reply, { email: '', problem: 'none' });
  });
  app.post(`${PATH}/confirmations`, { config }, async (request, reply) => {
    const form = confirmForm.safeParse(request.body ?? {});
    if (!isSameOrigin(request, deps.origin) || !form.success) return tooOld(deps, request, reply);
    const { email, password } = form.data;
    const deviceCookie = hostCookieIn(request.headers.cookie, DEVICE_COOKIE);
    const answer = await checkLogin(deps, {
      email,
      password,
      address: request.ip,
      deviceCookie,
      now: deps.clock.now(),
    });
    if ('refusal' in answer) {
      const isWait = answer.refusal === 'TRY_LATER';
      return askPassword(deps, request, reply.status(isWait ? 429 : 401), {
        email,
        problem: isWait ? 'wait' : 'wrong',
      });
    }
    const maxAge = CONFIRMED_MINUTES * 60;
    const account = await findAccount(deps.db, answer);
    if (!account) return tooOld(deps, request, reply);
    reply.setCookie(CONFIRMED_COOKIE, confirmedCookie(deps, account), { ...HOST_COOKIE, maxAge });
    return reply.redirect(PATH, 303);
  });
  app.post(PATH, { config }, async (request, reply) => {
    const confirmed = isSameOrigin(request, deps.origin) ? await confirmedBy(deps, request) : undefined;
    const form = addForm.safeParse(request.body ?? {});
    if (!confirmed) return tooOld(deps, request, reply);
    if (!form.success) return showList(deps, request, reply.status(400), { confirmed, isRefused: true });
    const { credential, challenge: signed } = form.data;
    const { accountId, nonce: boundTo } = confirmed;
    const now = deps.clock.now();
    const refusal = await addPasskey(deps, { credential, signed, name: form.data.name, accountId, boundTo, now });
    if (refusal) return showList(deps, request, reply.status(422), { confirmed, isRefused: true });
    return reply.redirect(PATH, 303);
  });
  app.post(`${PATH}/removals`, { config }, async (request, reply) => {
    const confirmed = isSameOrigin(request, deps.origin) ? await confirmedBy(deps, request) : undefined;
    const form = removeForm.safeParse(request.body ?? {});
    if (!confirmed || !form.success || !isSameSecret(form.data.token, tokenOf(deps, confirmed)))
      return tooOld(deps, request, reply);
    const { accountId } = confirmed;
    await deletePasskey(deps.db, { accountId, passkeyId: form.data.passkeyId, now: deps.clock.now() });
    return reply.redirect(PATH, 303);
  });
}

function confirmedCookie(deps: LoginDeps, account: Account): string {
  const until = deps.clock.now().add({ minutes: CONFIRMED_MINUTES }).epochMilliseconds;
  const content = `${account.accountId}.${newRandomId()}.${until}.${passwordVersionOf(deps, account)}`;
  return `${content}.${signatureOf(deps.deviceSecret, `passkeys-page-2:${content}`)}`;
}

/** Identifies the password that was entered, so that the next one ends the page at any time, however soon. */
function passwordVersionOf({ deviceSecret }: LoginDeps, { passwordHash }: Account): string {
  return signatureOf(deviceSecret, `password-version-1:${passwordHash}`);
}

/** Returns the account whose password was entered in this browser within ten minutes, unless it is locked since. */
async function confirmedBy(deps: LoginDeps, request: FastifyRequest): Promise<Confirmed | undefined> {
  const cookie = hostCookieIn(request.headers.cookie, CONFIRMED_COOKIE) ?? '';
  const [accountId = '', nonce = '', until = '', version = '', signature = '', ...more] = cookie.split('.');
  const content = `${accountId}.${nonce}.${until}.${version}`;
  const isOurs = isSameSecret(signature, signatureOf(deps.deviceSecret, `passkeys-page-2:${content}`));
  if (!isOurs || more.length > 0 || deps.clock.now().epochMilliseconds >= Number(until)) return undefined;
  const account = await findAccount(deps.db, { accountId });
  // A password that was set after it was entered here ends this, too.
  if (!account || account.lockedAt || !isSameSecret(version, passwordVersionOf(deps, account))) return undefined;
  return { accountId, email: account.email, nonce };
}

function tokenOf({ deviceSecret }: LoginDeps, { accountId, nonce }: Confirmed): string {
  return signatureOf(deviceSecret, `passkeys-form-1:${accountId}:${nonce}`);
}

async function showList(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { confirmed: Confirmed; isRefused: boolean },
): Promise<FastifyReply> {
  const { confirmed, isRefused } = view;
  const passkeys = await listPasskeys(deps.db, confirmed.accountId);
  const bound = { account: confirmed, boundTo: confirmed.nonce, now: deps.clock.now() };
  const question = passkeys.length < MOST_PASSKEYS ? await askToAddPasskey(deps, bound) : undefined;
  const token = tokenOf(deps, confirmed);
  return send(
    deps,
    reply,
    passkeysPage(frameOf(deps, request), { action: PATH, passkeys, question, token, isRefused }),
  );
}

function askPassword(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { email: string; problem: 'none' | 'wrong' | 'wait' },
): FastifyReply {
  return send(deps, reply, passkeysSignInPage(frameOf(deps, request), { action: PATH, ...view }));
}

function tooOld(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = errorPage(frameOf(deps, request), { code: 'passkeys', isExpired: true });
  return send(deps, reply.status(400), page);
}

function frameOf({ frame }: LoginDeps, request: FastifyRequest) {
  return { ...frame, language: pageLanguage(undefined, request.headers['accept-language']) };
}

function send({ policy }: LoginDeps, reply: FastifyReply, body: string): FastifyReply {
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' };
  return reply.headers(headers).type('text/html; charset=utf-8').send(body);
}
