import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEVICE_COOKIE } from '../accounts/device-cookie.ts';
import { REALM_PATH } from '../oidc/provider.ts';
import { errorPage } from '../pages/message-pages.ts';
import { recoveryCodesPage, turnedOnPage, turnOnPage } from '../pages/second-factor-page.ts';
import { renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from '../second-factor/change-second-factor.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { appAddress, newAppKey, sealKey, unsealKey } from '../second-factor/codes.ts';
import { countRecoveryCodes, findSecondFactor } from '../second-factor/second-factor-store.ts';
import {
  answerExpiredPage,
  type ConfirmedHolder,
  confirmationRoutes,
  confirmedBy,
  confirmedPageConfig,
  formTokenOf,
  frameOf,
  sendPage,
  sendPasswordPage,
  setConfirmationCookie,
} from './confirmed-holder.ts';
import type { LoginDeps } from './login-deps.ts';

const PATH = `${REALM_PATH}/second-factor`;
const PAGE = { path: PATH, topic: 'secondFactor' } as const;
const FORM_LIMIT_BYTES = 2048;

const code = z.string().max(64).default('');
const turnOnForm = z.object({ token: z.string(), key: z.string().max(500), code });
const changeForm = z.object({ token: z.string(), code, change: z.enum(['off', 'codes']) });

type SecondFactorDeps = LoginDeps & { readonly offersSecondFactor: boolean };

/**
 * Serves the page on which a player turns a second factor on and off: app codes (RFC 6238) with recovery codes. Asks
 * for the password first, and for a code if a second factor is on. While the site doesn't offer second factors (S9-3),
 * no one can turn one on, but existing ones still apply and can be turned off. [S9-3/mfa]
 */
export async function secondFactorRoutes(app: FastifyInstance, deps: SecondFactorDeps): Promise<void> {
  acceptForms(app, FORM_LIMIT_BYTES);
  const config = confirmedPageConfig;
  app.get(PATH, { config, exposeHeadRoute: false }, async (request, reply) => {
    const confirmed = await confirmedBy(deps, request);
    if (confirmed) return show(deps, request, reply, { confirmed });
    return sendPasswordPage(deps, request, reply, { ...PAGE, email: '', problem: 'none' });
  });
  confirmationRoutes(app, deps, PAGE);
  app.post(PATH, { config }, async (request, reply) => {
    const form = turnOnForm.safeParse(request.body ?? {});
    const confirmed = form.success && (await confirmedForm(deps, request, form.data.token));
    if (!form.success || !confirmed || !deps.offersSecondFactor) return answerExpiredPage(deps, request, reply);
    const { accountId } = confirmed;
    const key = unsealKey(deps.deviceSecret, Buffer.from(form.data.key, 'base64url'), bindingOf(confirmed));
    if (key === undefined) return answerExpiredPage(deps, request, reply);
    const codes = await turnOnSecondFactor(deps, { accountId, key, code: form.data.code, now: deps.clock.now() });
    if (codes) {
      const factor = await findSecondFactor(deps.db, accountId);
      setConfirmationCookie(deps, reply, { ...confirmed, factor });
      return sendPage(deps, reply, recoveryCodesPage(frameOf(deps, request), { codes, isNew: true }));
    }
    return show(deps, request, reply.status(422), { confirmed, key, problem: 'wrong' });
  });
  app.post(`${PATH}/changes`, { config }, async (request, reply) => {
    const form = changeForm.safeParse(request.body ?? {});
    const confirmed = form.success && (await confirmedForm(deps, request, form.data.token));
    if (!form.success || !confirmed) return answerExpiredPage(deps, request, reply);
    const { accountId } = confirmed;
    const now = deps.clock.now();
    const deviceCookie = hostCookieIn(request.headers.cookie, DEVICE_COOKIE);
    const typed = { accountId, code: form.data.code, address: request.ip, deviceCookie, now };
    const refused = await checkCode(deps, typed);
    if (refused) {
      const isWait = refused.refusal === 'TRY_LATER';
      const view = { confirmed, problem: isWait ? 'wait' : 'wrong' } as const;
      return show(deps, request, reply.status(isWait ? 429 : 422), view);
    }
    if (form.data.change === 'codes') {
      const codes = await renewRecoveryCodes(deps, { accountId, now });
      if (!codes) return answerExpiredPage(deps, request, reply);
      return sendPage(deps, reply, recoveryCodesPage(frameOf(deps, request), { codes, isNew: false }));
    }
    await turnOffSecondFactor(deps, { accountId, now });
    setConfirmationCookie(deps, reply, { ...confirmed, factor: undefined });
    return reply.redirect(deps.offersSecondFactor ? PATH : `${deps.frame.appOrigin}/account`, 303);
  });
}

async function confirmedForm(
  deps: SecondFactorDeps,
  request: FastifyRequest,
  token: string,
): Promise<ConfirmedHolder | undefined> {
  const confirmed = isSameOrigin(request, deps.origin) ? await confirmedBy(deps, request) : undefined;
  return confirmed && isSameSecret(token, formTokenOf(deps, confirmed)) ? confirmed : undefined;
}

/** Binds a key that isn't stored yet to the account and to the page's confirmation. */
function bindingOf({ accountId, nonce }: ConfirmedHolder): string {
  return `page:${accountId}:${nonce}`;
}

async function show(
  deps: SecondFactorDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { confirmed: ConfirmedHolder; key?: string; problem?: 'wrong' | 'wait' },
): Promise<FastifyReply> {
  const { confirmed, problem, key = newAppKey() } = view;
  const frame = frameOf(deps, request);
  const token = formTokenOf(deps, confirmed);
  if (await findSecondFactor(deps.db, confirmed.accountId)) {
    const codesLeft = await countRecoveryCodes(deps.db, confirmed.accountId);
    return sendPage(deps, reply, turnedOnPage(frame, { action: PATH, token, codesLeft, problem }));
  }
  if (!deps.offersSecondFactor)
    return sendPage(deps, reply.status(404), errorPage(frame, { code: 'second_factor', isExpired: false }));
  const sealed = sealKey(deps.deviceSecret, key, bindingOf(confirmed)).toString('base64url');
  const address = appAddress(key, confirmed.email);
  const isWrong = problem === 'wrong';
  return sendPage(deps, reply, turnOnPage(frame, { action: PATH, address, key, sealed, token, isWrong }));
}
