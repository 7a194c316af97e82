import { hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { DEVICE_COOKIE } from '../accounts/device-cookie.ts';
import { deviceIdFor } from '../accounts/known-device.ts';
import { methodsOf } from '../accounts/login-methods.ts';
import { errorPage } from '../pages/message-pages.ts';
import { type PageLanguage, pageLanguage } from '../pages/page-language.ts';
import { rememberDevice } from './device-mark.ts';
import type { LoginDeps } from './login-deps.ts';

/** A started sign-in, as the protocol library stores it. */
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export const MAX_EMAIL_LENGTH = 254;

/**
 * Signs the account in with a new session and device mark, and returns to the protocol. `methods` are RFC 8176 names.
 */
export async function finishLogin(
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

/** Returns the started sign-in that this browser opened and the address names. */
export async function openInteraction(
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
 * Ends an earlier session of this browser first, so that each login has a session of its own (GLI19-04) and the library
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

/** Answers a form or page of a sign-in that has expired or belongs to another browser. */
export function answerExpiredSignIn(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(undefined, request.headers['accept-language']);
  return sendPage(
    deps,
    reply.status(400),
    errorPage({ ...deps.frame, language }, { code: 'sign_in_expired', isExpired: true }),
  );
}

/** Sends a page of a sign-in. */
export function sendPage(deps: LoginDeps, reply: FastifyReply, body: string): FastifyReply {
  return reply.header('content-security-policy', deps.policy).type('text/html; charset=utf-8').send(body);
}
