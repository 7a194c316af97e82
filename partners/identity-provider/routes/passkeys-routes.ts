import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { isSameOrigin } from '@sunflower/service-base/http/same-origin.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REALM_PATH } from '../oidc/provider.ts';
import { passkeysPage } from '../pages/passkeys-page.ts';
import { deletePasskey, listPasskeys, MOST_PASSKEYS } from '../passkeys/passkeys-store.ts';
import { addPasskey, createPasskeyRegistration } from '../passkeys/verify-passkey.ts';
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
} from './confirmed-holder.ts';
import type { LoginDeps } from './login-deps.ts';

const PATH = `${REALM_PATH}/passkeys`;
const PAGE = { path: PATH, topic: 'passkeys' } as const;
const FORM_LIMIT_BYTES = 16_384;

const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const addForm = z.object({ credential: z.string(), challenge: z.string(), name });
const removeForm = z.object({ passkeyId: z.string().regex(/^[\w-]{1,2000}$/), token: z.string() });

/**
 * Serves the page on which a player adds, names and removes passkeys, on this origin, because passkeys are bound to an
 * origin. It asks for the password first, with the limits of a sign-in (GLI19-06).
 */
export async function passkeysRoutes(app: FastifyInstance, deps: LoginDeps): Promise<void> {
  acceptForms(app, FORM_LIMIT_BYTES);
  const config = confirmedPageConfig;
  app.get(PATH, { config, exposeHeadRoute: false }, async (request, reply) => {
    const confirmed = await confirmedBy(deps, request);
    if (confirmed) return showList(deps, request, reply, { confirmed, isRefused: false });
    return sendPasswordPage(deps, request, reply, { ...PAGE, email: '', problem: 'none' });
  });
  confirmationRoutes(app, deps, PAGE);
  app.post(PATH, { config }, async (request, reply) => {
    const confirmed = isSameOrigin(request, deps.origin) ? await confirmedBy(deps, request) : undefined;
    const form = addForm.safeParse(request.body ?? {});
    if (!confirmed) return answerExpiredPage(deps, request, reply);
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
    if (!confirmed || !form.success || !isSameSecret(form.data.token, formTokenOf(deps, confirmed)))
      return answerExpiredPage(deps, request, reply);
    const { accountId } = confirmed;
    await deletePasskey(deps.db, { accountId, passkeyId: form.data.passkeyId, now: deps.clock.now() });
    return reply.redirect(PATH, 303);
  });
}

async function showList(
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { confirmed: ConfirmedHolder; isRefused: boolean },
): Promise<FastifyReply> {
  const { confirmed, isRefused } = view;
  const passkeys = await listPasskeys(deps.db, confirmed.accountId);
  const bound = { account: confirmed, boundTo: confirmed.nonce, now: deps.clock.now() };
  const passkeyRequest = passkeys.length < MOST_PASSKEYS ? await createPasskeyRegistration(deps, bound) : undefined;
  const token = formTokenOf(deps, confirmed);
  return sendPage(
    deps,
    reply,
    passkeysPage(frameOf(deps, request), { action: PATH, passkeys, passkeyRequest, token, isRefused }),
  );
}
