import { noBody } from '@sunflower/contracts/codecs.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import {
  confirmedEmail,
  emailChangeBody,
  emailConfirmationBody,
  emailRefusalBody,
  PROFILE_PATHS,
  requestedProof,
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
import { CONTACT_REFUSALS } from '../holder/contact-restriction.ts';
import { HOLDER_REFUSALS } from '../holder/holder-refusals.ts';
import { type ConfirmDeps, type ConfirmEmailRefusal, confirmEmail } from './confirm-email.ts';
import { refuseEmail } from './refuse-email.ts';
import {
  type EmailRequestRefusal,
  type RequestedProof,
  requestEmailChange,
  requestEmailProof,
} from './request-email-proof.ts';

const REQUEST_REFUSALS: RefusalTable<EmailRequestRefusal> = {
  ...CONTACT_REFUSALS,
  EMAIL_CHANGE_INVALID: { status: 422, message: "Some of what you entered isn't valid." },
  EMAIL_PROVED: { status: 422, message: 'This email is already confirmed.' },
  EMAIL_REFUSED: { status: 422, message: "The owner of this mailbox says it isn't yours. Use another email." },
  TRY_LATER: { status: 422, message: 'Too many tries. Try again later.' },
  ACCOUNT_LOCKED: { status: 403, message: 'Your account is locked. Please contact customer support.' },
};
const LINK_REFUSALS: RefusalTable<ConfirmEmailRefusal> = {
  ...HOLDER_REFUSALS,
  LINK_INVALID: { status: 422, message: "This link doesn't work. You may have a newer one." },
  LINK_EXPIRED: { status: 422, message: 'This link has expired. Request a new one.' },
  EMAIL_TAKEN: { status: 422, message: 'This email belongs to another account.' },
};

/**
 * Rate limit for changing an email and requesting links: more than a person needs after typing errors. Emails and wrong
 * passwords have their own limits.
 */
const REQUESTS_PER_MINUTE = 10;
/** Rate limit per IP address for opening links; a person opens a link once or twice. */
const CONFIRMATIONS_PER_MINUTE = 30;

export type EmailDeps = ConfirmDeps & {
  readonly accounts: Pick<IdentityProviderAdmin, 'checkPassword' | 'setEmail'>;
};

/**
 * Registers the routes for a player's email: changing it, requesting a link to the current one, opening a
 * link, and saying that an account isn't one's own.
 */
export function emailRoutes(app: Server, deps: EmailDeps): void {
  const { db, clock } = deps;
  const limited = rateLimit(app, {
    name: 'email-changes',
    max: REQUESTS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 202: requestedProof, 403: errorBody, 422: errorBody };
  const answer = (reply: FastifyReply, input: RequestedProof | Refusal<EmailRequestRefusal>) =>
    isRefusal(input)
      ? sendRefusal(reply, input, REQUEST_REFUSALS)
      : reply.status(202).send({ email: input.email, expiresAt: input.expiresAt.toString() });
  app.post(
    PROFILE_PATHS.emailChanges,
    { config: { audience: 'player' }, preHandler: limited, schema: { body: emailChangeBody, response } },
    async (request, reply) => {
      const typed = z.safeParse(emailChangeForm, request.body);
      if (!typed.success) {
        const fields = fieldFindings(typed.error);
        return sendRefusal(reply, refuse('EMAIL_CHANGE_INVALID', { fields }), REQUEST_REFUSALS);
      }
      const language = languageOfRequest(request.headers);
      const input = { ...typed.data, playerId: request.player.playerId, language, now: clock.now() };
      return answer(reply, await requestEmailChange(deps, input));
    },
  );
  app.post(
    PROFILE_PATHS.emailProofs,
    { config: { audience: 'player' }, schema: { body: noBody, response } },
    async (request, reply) => {
      const language = languageOfRequest(request.headers);
      const input = { playerId: request.player.playerId, language, now: clock.now() };
      return answer(reply, await requestEmailProof(db, input));
    },
  );
  app.post(
    PROFILE_PATHS.emailConfirmations,
    {
      schema: { body: emailConfirmationBody, response: { 200: confirmedEmail, 422: errorBody } },
      config: { audience: 'visitor', rateLimit: { max: CONFIRMATIONS_PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const confirmed = await confirmEmail(deps, { ...request.body, signedIn: request.signedIn?.playerId });
      return isRefusal(confirmed)
        ? sendRefusal(reply, confirmed, LINK_REFUSALS)
        : reply.send({ isChange: confirmed.isChange });
    },
  );
  app.post(
    PROFILE_PATHS.emailRefusals,
    {
      schema: { body: emailRefusalBody, response: { 204: z.void(), 422: errorBody } },
      config: { audience: 'public', rateLimit: { max: CONFIRMATIONS_PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const refused = await refuseEmail(deps, request.body);
      return refused ? sendRefusal(reply, refused, LINK_REFUSALS) : reply.status(204).send();
    },
  );
}
