import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findAccount } from '../accounts/accounts-store.ts';
import { type KnownDevice, signDeviceText } from '../accounts/device-cookie.ts';
import { PASS_SECONDS, readDevicePass } from '../accounts/device-pass.ts';
import { maskEmail } from '../accounts/mask-email.ts';
import { REALM_PATH } from '../oidc/provider.ts';
import { devicePassPage } from '../pages/device-pass-page.ts';
import { errorPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';
import { rememberDevice } from './device-mark.ts';
import type { LoginDeps } from './login-deps.ts';

/** Path at which a browser opens a pass. The pass is in the query, which isn't logged. */
export const DEVICE_PASS_PATH = `${REALM_PATH}/known-device`;
const REQUESTS_A_MINUTE = 30;
const FORM_LIMIT_BYTES = 1024;
const MAX_PASS = 200;
const pass = z.string().max(MAX_PASS).default('');
const passQuery = z.object({ pass });
const passForm = z.object({ pass, token: z.string().max(MAX_PASS).default('') });

/** Binds the page to the browser that opened it, so that another site can't send its form. */
const CHALLENGE_COOKIE = '__Host-id-device-question';

type DeviceDeps = Pick<LoginDeps, 'db' | 'frame' | 'policy' | 'origin' | 'deviceSecret' | 'clock'>;

/**
 * Opens a pass: names the account and asks. Only the page's form makes the browser a known device, because anyone can
 * send a pass of their own account. A forged or expired pass leads to sign-in in the same way.
 */
export async function deviceRoutes(app: FastifyInstance, deps: DeviceDeps): Promise<void> {
  acceptForms(app, FORM_LIMIT_BYTES);
  const config = { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: 60_000 } };
  app.get(DEVICE_PASS_PATH, { config, exposeHeadRoute: false }, async (request, reply) => {
    const query = passQuery.safeParse(request.query);
    const device = query.success ? readPass(deps, query.data.pass) : undefined;
    const account = device && (await findAccount(deps.db, { accountId: device.accountId }));
    if (!query.success || !account) return toSignIn(deps, reply);
    const nonce = newRandomId();
    reply.setCookie(CHALLENGE_COOKIE, nonce, { ...HOST_COOKIE, maxAge: PASS_SECONDS });
    const view = {
      action: DEVICE_PASS_PATH,
      account: maskEmail(account.email),
      pass: query.data.pass,
      token: tokenOf(deps, nonce, query.data.pass),
    };
    return sendPage(deps, reply, devicePassPage(frameOf(deps, request), view));
  });
  app.post(DEVICE_PASS_PATH, { config }, async (request, reply) => {
    const form = passForm.safeParse(request.body ?? {});
    const nonce = hostCookieIn(request.headers.cookie, CHALLENGE_COOKIE);
    const isAnswer =
      form.success &&
      nonce !== undefined &&
      isSameOrigin(request, deps.origin) &&
      isSameSecret(form.data.token, tokenOf(deps, nonce, form.data.pass));
    if (!isAnswer)
      return sendPage(
        deps,
        reply.status(400),
        errorPage(frameOf(deps, request), { code: 'device_pass', isExpired: true }),
      );
    reply.clearCookie(CHALLENGE_COOKIE, HOST_COOKIE);
    const device = readPass(deps, form.data.pass);
    if (device) rememberDevice(deps, request, reply, device);
    return toSignIn(deps, reply);
  });
}

function readPass({ deviceSecret, clock }: DeviceDeps, text: string): KnownDevice | undefined {
  return readDevicePass(deviceSecret, text, clock.now());
}

function tokenOf({ deviceSecret }: DeviceDeps, nonce: string, text: string): string {
  return signDeviceText(deviceSecret, `device-question-1:${nonce}:${text}`);
}

function toSignIn({ frame }: DeviceDeps, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${frame.appOrigin}/gateway/login`, 303);
}

function frameOf({ frame }: DeviceDeps, request: FastifyRequest) {
  return { ...frame, language: pageLanguage(undefined, request.headers['accept-language']) };
}

function sendPage({ policy }: DeviceDeps, reply: FastifyReply, body: string): FastifyReply {
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' };
  return reply.headers(headers).type('text/html; charset=utf-8').send(body);
}
