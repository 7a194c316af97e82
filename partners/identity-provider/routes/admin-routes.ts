import {
  accountParamsSchema,
  accountSchema,
  acknowledgedSchema,
  acknowledgePasskeysRequestSchema,
  changePasswordRequestSchema,
  checkPasswordRequestSchema,
  createAccountRequestSchema,
  devicePassSchema,
  findAccountRequestSchema,
  findAccountResponseSchema,
  forgetDevicesRequestSchema,
  type IdentityProviderRefusalCode,
  identityProviderAdminPath,
  lockAccountRequestSchema,
  passkeyNoticesSchema,
  removeAccountRequestSchema,
  removeAccountResponseSchema,
  setEmailRequestSchema,
  setPasswordRequestSchema,
} from '@sunflower/partner-protocols/identity-provider.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  createAccount,
  lockAccount,
  removeAccount,
  setPassword,
  summaryOf,
  unlockAccount,
} from '../accounts/account-verbs.ts';
import { findAccount } from '../accounts/accounts-store.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { changePassword } from '../accounts/change-password.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { makeDevicePass } from '../accounts/device-pass.ts';
import { emailKey } from '../accounts/email-key.ts';
import { insertForgotten } from '../accounts/forgotten-devices-store.ts';
import { deleteNotices, listNotices } from '../passkeys/notices-store.ts';
import { turnOffSecondFactor } from '../second-factor/change-second-factor.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { DEVICE_PASS_PATH } from './device-routes.ts';

export type AdminDeps = {
  readonly db: IdentityProviderDb;
  readonly adminSecret: string;
  readonly clock: Clock;
  /** Public origin of the provider. */
  readonly origin: string;
  /** Key of the device cookies and passes. */
  readonly deviceSecret: string;
};

/** No refusal uses status 409, because generic clients retry it automatically [S7-37]. */
const refusals: RefusalTable<IdentityProviderRefusalCode> = {
  EMAIL_INVALID: { status: 422, message: "This isn't a valid email address." },
  EMAIL_TAKEN: { status: 422, message: 'An account with this email already exists.' },
  KEY_REUSED: { status: 422, message: 'This external id belongs to an account with other data.' },
  PASSWORD_REFUSED: { status: 422, message: "This password doesn't meet the requirements." },
  ACCOUNT_UNKNOWN: { status: 404, message: "This account doesn't exist." },
  ACCOUNT_LOCKED: { status: 422, message: 'This account is locked.' },
  OLD_PASSWORD_WRONG: { status: 422, message: 'The password is incorrect.' },
  TRY_LATER: { status: 422, message: 'Too many wrong passwords. Try again later.' },
};

/** Mounts the account verbs for the platform. Callers from another machine, or without the secret, get a 404. */
export async function adminRoutes(app: Server, deps: AdminDeps): Promise<void> {
  const { db, clock } = deps;
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request) || !hasBearer(request.headers.authorization, deps.adminSecret))
      return sendError(reply, 404, 'NOT_FOUND');
    return undefined;
  });
  const answer: Answer = <T>(reply: FastifyReply, result: T) =>
    isRefusal(result) ? sendRefusal(reply, result as never, refusals) : reply.send(result);

  app.post(
    identityProviderAdminPath,
    { schema: { body: createAccountRequestSchema, response: { 200: accountSchema } } },
    async (request, reply) => answer(reply, await createAccount(db, { ...request.body, now: clock.now() })),
  );
  app.post(
    `${identityProviderAdminPath}/find`,
    { schema: { body: findAccountRequestSchema, response: { 200: findAccountResponseSchema } } },
    async (request) => {
      const key = emailKey(request.body.email);
      const account = key === undefined ? undefined : await findAccount(db, { emailKey: key });
      return { account: account ? summaryOf(account) : null };
    },
  );
  app.post(
    `${identityProviderAdminPath}/remove`,
    { schema: { body: removeAccountRequestSchema, response: { 200: removeAccountResponseSchema } } },
    async (request) => ({ isRemoved: await removeAccount(db, { ...request.body, now: clock.now() }) }),
  );
  app.get(
    `${identityProviderAdminPath}/passkey-notices`,
    { schema: { response: { 200: passkeyNoticesSchema } } },
    async () => ({ notices: await listNotices(db) }),
  );
  app.post(
    `${identityProviderAdminPath}/passkey-notices/acknowledgments`,
    { schema: { body: acknowledgePasskeysRequestSchema, response: { 200: acknowledgedSchema } } },
    async (request) => {
      await deleteNotices(db, request.body.noticeIds);
      return {};
    },
  );
  app.put(
    `${identityProviderAdminPath}/:accountId/lock`,
    { schema: { params: accountParamsSchema, body: lockAccountRequestSchema, response: { 200: accountSchema } } },
    async (request, reply) =>
      answer(reply, await lockAccount(db, { ...request.params, ...request.body, now: clock.now() })),
  );
  app.delete(
    `${identityProviderAdminPath}/:accountId/lock`,
    { schema: { params: accountParamsSchema, response: { 200: accountSchema } } },
    async (request, reply) => answer(reply, await unlockAccount(db, { ...request.params, now: clock.now() })),
  );
  app.put(
    `${identityProviderAdminPath}/:accountId/password`,
    { schema: { params: accountParamsSchema, body: setPasswordRequestSchema, response: { 200: accountSchema } } },
    async (request, reply) =>
      answer(reply, await setPassword(db, { ...request.params, ...request.body, now: clock.now() })),
  );
  holderRoutes(app, deps, answer);
}

type Answer = <T>(reply: FastifyReply, result: T) => FastifyReply;

/**
 * Serves the calls that return an account, make a device pass, turn a second factor off, change an email, and check or
 * change a password with the player's own password.
 */
function holderRoutes(app: Server, { db, clock, origin, deviceSecret }: AdminDeps, answer: Answer): void {
  app.get(
    `${identityProviderAdminPath}/:accountId`,
    { schema: { params: accountParamsSchema, response: { 200: accountSchema } } },
    async (request, reply) => {
      const account = await findAccount(db, request.params);
      return answer(reply, account ? summaryOf(account) : refuse('ACCOUNT_UNKNOWN'));
    },
  );
  app.post(
    `${identityProviderAdminPath}/:accountId/device-passes`,
    { schema: { params: accountParamsSchema, response: { 200: devicePassSchema } } },
    async (request, reply) => {
      const account = await findAccount(db, request.params);
      if (!account) return answer(reply, refuse('ACCOUNT_UNKNOWN'));
      const address = new URL(DEVICE_PASS_PATH, origin);
      address.searchParams.set('pass', makeDevicePass(deviceSecret, { ...account, now: clock.now() }));
      return reply.send({ address: address.href });
    },
  );
  app.post(
    `${identityProviderAdminPath}/:accountId/forgotten-devices`,
    { schema: { params: accountParamsSchema, body: forgetDevicesRequestSchema, response: { 200: accountSchema } } },
    async (request, reply) => {
      const account = await findAccount(db, request.params);
      if (!account) return answer(reply, refuse('ACCOUNT_UNKNOWN'));
      await insertForgotten(db, { ...request.params, ...request.body, now: clock.now() });
      return answer(reply, summaryOf(account));
    },
  );
  app.delete(
    `${identityProviderAdminPath}/:accountId/second-factor`,
    { schema: { params: accountParamsSchema, response: { 200: accountSchema } } },
    async (request, reply) => {
      const account = await findAccount(db, request.params);
      if (!account) return answer(reply, refuse('ACCOUNT_UNKNOWN'));
      await turnOffSecondFactor({ db }, { ...request.params, now: clock.now() });
      return answer(reply, summaryOf(account));
    },
  );
  app.put(
    `${identityProviderAdminPath}/:accountId/email`,
    { schema: { params: accountParamsSchema, body: setEmailRequestSchema, response: { 200: accountSchema } } },
    async (request, reply) =>
      answer(reply, await changeEmail(db, { ...request.params, ...request.body, now: clock.now() })),
  );
  app.post(
    `${identityProviderAdminPath}/:accountId/password-checks`,
    { schema: { params: accountParamsSchema, body: checkPasswordRequestSchema, response: { 200: accountSchema } } },
    async (request, reply) =>
      answer(reply, await checkPassword(db, { ...request.params, ...request.body, now: clock.now() })),
  );
  app.post(
    `${identityProviderAdminPath}/:accountId/password-changes`,
    { schema: { params: accountParamsSchema, body: changePasswordRequestSchema, response: { 200: accountSchema } } },
    async (request, reply) =>
      answer(reply, await changePassword(db, { ...request.params, ...request.body, now: clock.now() })),
  );
}

/**
 * Returns whether a request came over the loopback interface and not through a proxy, which would have added a header.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}
