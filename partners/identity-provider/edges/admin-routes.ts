import {
  accountParamsSchema,
  accountSchema,
  changePasswordRequestSchema,
  checkPasswordRequestSchema,
  createAccountRequestSchema,
  findAccountAnswerSchema,
  findAccountRequestSchema,
  type IdentityProviderRefusalCode,
  identityProviderAdminPath,
  lockAccountRequestSchema,
  removeAccountAnswerSchema,
  removeAccountRequestSchema,
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
import { emailKey } from '../accounts/email-key.ts';
import type { IdentityProviderDb } from '../tables.ts';

export type AdminDeps = { readonly db: IdentityProviderDb; readonly adminSecret: string; readonly clock: Clock };

/** None is a 409: generic clients retry that status by themselves [S7-37]. */
const refusals: RefusalTable<IdentityProviderRefusalCode> = {
  EMAIL_INVALID: { status: 422, message: 'This is not an email address.' },
  EMAIL_TAKEN: { status: 422, message: 'There is an account with this email already.' },
  KEY_REUSED: { status: 422, message: 'This external id belongs to an account with other data.' },
  PASSWORD_REFUSED: { status: 422, message: 'This password is not good enough.' },
  ACCOUNT_UNKNOWN: { status: 404, message: 'There is no such account.' },
  ACCOUNT_LOCKED: { status: 422, message: 'This account is locked.' },
  OLD_PASSWORD_WRONG: { status: 422, message: 'This is not the password of this account.' },
  TRY_LATER: { status: 422, message: 'There were too many wrong passwords. Try again later.' },
};

/** The account verbs for the platform. Whoever is not on this machine, or lacks the secret, finds nothing here. */
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
    { schema: { body: findAccountRequestSchema, response: { 200: findAccountAnswerSchema } } },
    async (request) => {
      const key = emailKey(request.body.email);
      const account = key === undefined ? undefined : await findAccount(db, { emailKey: key });
      return { account: account ? summaryOf(account) : null };
    },
  );
  app.post(
    `${identityProviderAdminPath}/remove`,
    { schema: { body: removeAccountRequestSchema, response: { 200: removeAccountAnswerSchema } } },
    async (request) => ({ isRemoved: await removeAccount(db, { ...request.body, now: clock.now() }) }),
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

/** What the holder of an account is behind: a look at it, her email, her password. */
function holderRoutes(app: Server, { db, clock }: AdminDeps, answer: Answer): void {
  app.get(
    `${identityProviderAdminPath}/:accountId`,
    { schema: { params: accountParamsSchema, response: { 200: accountSchema } } },
    async (request, reply) => {
      const account = await findAccount(db, request.params);
      return answer(reply, account ? summaryOf(account) : refuse('ACCOUNT_UNKNOWN'));
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

/** A request that came over the loopback interface and through no proxy: proxies of the public address leave a trace. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}
