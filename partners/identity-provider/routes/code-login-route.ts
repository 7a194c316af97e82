import { hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DEVICE_COOKIE } from '../accounts/device-cookie.ts';
import { REALM_PATH } from '../oidc/provider.ts';
import { type CodePage, codePage } from '../pages/code-page.ts';
import type { PageLanguage } from '../pages/page-language.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { answerExpiredSignIn, finishLogin, openInteraction, sendPage } from './interactions.ts';
import type { LoginDeps } from './login-deps.ts';
import { readPending } from './pending-login.ts';

const CODES_A_MINUTE = 30;
const codeForm = z.object({ pending: z.string(), code: z.string().max(64).default('') });

/** Serves the second step of a sign-in with a password: the code of the account's second factor. [S9-3/mfa] */
export function codeLoginRoute(app: FastifyInstance, deps: LoginDeps, path: string): void {
  app.post(path, { config: { rateLimit: { max: CODES_A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const interaction = isSameOrigin(request, deps.origin) ? await openInteraction(deps, request, reply) : undefined;
    const form = codeForm.safeParse(request.body ?? {});
    if (!interaction || !form.success) return answerExpiredSignIn(deps, request, reply);
    const { pending, code } = form.data;
    const { language } = interaction;
    const { uid } = interaction.found;
    const account = await readPending(deps, { text: pending, boundTo: uid });
    if (!account) return answerExpiredSignIn(deps, request, reply);
    const { accountId } = account;
    const now = deps.clock.now();
    const deviceCookie = hostCookieIn(request.headers.cookie, DEVICE_COOKIE);
    const refused = await checkCode(deps, { accountId, code, address: request.ip, deviceCookie, now });
    if (refused) {
      request.log.info({ refusal: refused.refusal }, 'code refused');
      const isWait = refused.refusal === 'TRY_LATER';
      const problem = isWait ? 'wait' : 'wrong';
      return sendCodePage(deps, reply.status(isWait ? 429 : 401), { uid, language, pending, problem });
    }
    const methods = ['pwd', 'otp', 'mfa'];
    return finishLogin(deps, request, reply, { accountId, interaction: interaction.found, methods, now });
  });
}

/** Renders the question for the code. */
export function sendCodePage(
  deps: LoginDeps,
  reply: FastifyReply,
  view: { uid: string; language: PageLanguage; pending: string; problem: CodePage['problem'] },
): FastifyReply {
  const { uid, language, ...rest } = view;
  const action = `${REALM_PATH}/login-actions/${encodeURIComponent(uid)}/code`;
  return sendPage(deps, reply, codePage({ ...deps.frame, language }, { ...rest, action, isSignIn: true }));
}
