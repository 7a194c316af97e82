import { noBody } from '@sunflower/contracts/codecs.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import {
  askedProof,
  confirmedEmail,
  emailChangeBody,
  emailConfirmationBody,
  PROFILE_PATHS,
} from '@sunflower/contracts/profile.ts';
import { emailChangeForm } from '@sunflower/contracts/profile-forms.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { type AskedProof, askEmailChange, askEmailProof, type EmailAskRefusal } from './ask-email-proof.ts';
import { type ConfirmDeps, type ConfirmRefusal, confirmEmail } from './confirm-email.ts';

const ASK_REFUSALS: RefusalTable<EmailAskRefusal> = {
  EMAIL_CHANGE_INVALID: { status: 422, message: 'Some of what you entered is not right.' },
  EMAIL_PROVED: { status: 422, message: 'This email is confirmed already.' },
  TRY_LATER: { status: 422, message: 'There were too many tries. Please try again later.' },
  ACCOUNT_LOCKED: { status: 403, message: 'Your account is locked. Please contact customer support.' },
};
const LINK_REFUSALS: RefusalTable<ConfirmRefusal> = {
  LINK_INVALID: { status: 422, message: 'This link does not work. A newer one may have taken its place.' },
  LINK_EXPIRED: { status: 422, message: 'This link is too old. Ask for a new one.' },
  EMAIL_TAKEN: { status: 422, message: 'This email belongs to another account.' },
};

/** More than anybody mistypes; letters and wrong passwords are counted besides. */
const WISHES_A_MINUTE = 10;
/** By address: a link is opened once or twice. */
const CONFIRMATIONS_A_MINUTE = 30;

export type EmailDeps = ConfirmDeps & {
  readonly accounts: Pick<IdentityProviderAdmin, 'checkPassword' | 'setEmail'>;
};

/** The email of a player: asking for another, asking for a link to the present one, opening a link. */
export function emailRoutes(app: Server, deps: EmailDeps): void {
  const { db, clock } = deps;
  const limited = rateLimit(app, {
    name: 'email-changes',
    max: WISHES_A_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 202: askedProof, 403: errorBody, 422: errorBody };
  const answer = (reply: FastifyReply, asked: AskedProof | Refusal<EmailAskRefusal>) =>
    isRefusal(asked)
      ? sendRefusal(reply, asked, ASK_REFUSALS)
      : reply.status(202).send({ email: asked.email, expiresAt: asked.expiresAt.toString() });
  app.post(
    PROFILE_PATHS.emailChanges,
    { config: { audience: 'player' }, preHandler: limited, schema: { body: emailChangeBody, response } },
    async (request, reply) => {
      const typed = z.safeParse(emailChangeForm, request.body);
      if (!typed.success) {
        const fields = fieldFindings(typed.error);
        return sendRefusal(reply, refuse('EMAIL_CHANGE_INVALID', { fields }), ASK_REFUSALS);
      }
      const language = languageOfRequest(request.headers);
      const asked = { ...typed.data, playerId: request.player.playerId, language, now: clock.now() };
      return answer(reply, await askEmailChange(deps, asked));
    },
  );
  app.post(
    PROFILE_PATHS.emailProofs,
    { config: { audience: 'player' }, schema: { body: noBody, response } },
    async (request, reply) => {
      const language = languageOfRequest(request.headers);
      const asked = { playerId: request.player.playerId, language, now: clock.now() };
      return answer(reply, await askEmailProof(db, asked));
    },
  );
  app.post(
    PROFILE_PATHS.emailConfirmations,
    {
      schema: { body: emailConfirmationBody, response: { 200: confirmedEmail, 422: errorBody } },
      config: { audience: 'public', rateLimit: { max: CONFIRMATIONS_A_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const confirmed = await confirmEmail(deps, request.body);
      return isRefusal(confirmed)
        ? sendRefusal(reply, confirmed, LINK_REFUSALS)
        : reply.send({ isChange: confirmed.isChange });
    },
  );
}
