import { noBody } from '@sunflower/contracts/codecs.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { phoneChangeForm, phoneCodeForm, phoneRemovalForm } from '@sunflower/contracts/profile-forms.ts';
import {
  PHONE_PATHS,
  phoneChangeBody,
  phoneConfirmationBody,
  phoneRemovalBody,
  requestedPhoneCode,
} from '@sunflower/contracts/profile-phone.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { CONTACT_REFUSALS } from '../holder/contact-restriction.ts';
import { type ConfirmPhoneRefusal, confirmPhone } from './confirm-phone.ts';
import { cancelPhoneChange, removePhone } from './remove-phone.ts';
import {
  type PhoneRequestRefusal,
  type RequestedCode,
  requestPhoneChange,
  requestPhoneCode,
} from './request-phone-code.ts';

const REFUSALS: RefusalTable<PhoneRequestRefusal | ConfirmPhoneRefusal> = {
  ...CONTACT_REFUSALS,
  PHONE_CHANGE_INVALID: { status: 422, message: "Some of what you entered isn't valid." },
  PHONE_NONE: { status: 422, message: 'No phone number waits for a code.' },
  CODE_JUST_SENT: { status: 422, message: 'We just sent you a code. Wait a minute before you request another one.' },
  TRY_LATER: { status: 422, message: 'Too many tries. Try again later.' },
  ACCOUNT_LOCKED: { status: 403, message: 'Your account is locked. Please contact customer support.' },
  CODE_INVALID: { status: 422, message: "That code isn't right." },
  CODE_EXPIRED: { status: 422, message: "This code doesn't work anymore. Request a new one." },
  CODE_TRIES_OVER: { status: 422, message: 'Too many wrong codes. Request a new one.' },
  PHONE_TAKEN: { status: 422, message: 'Other accounts already use this phone number. Use another one.' },
};
/** Rate limit for all of these calls: more than a person needs after typing errors. Texts have their own limits. */
const REQUESTS_PER_MINUTE = 20;

export type PhoneDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'checkPassword'>;
  readonly linkSecret: string;
};

/**
 * Registers the routes for a signed-in player's phone number: adding or changing it, requesting a code, entering it,
 * and removing the number.
 */
export function phoneNumberRoutes(app: Server, deps: PhoneDeps): void {
  const { db, clock } = deps;
  const limited = rateLimit(app, {
    name: 'phone-changes',
    max: REQUESTS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const guards = { config: { audience: 'player' }, preHandler: limited } as const;
  const refusals = { 403: errorBody, 422: errorBody };
  const askedBy = (request: FastifyRequest) => ({
    playerId: request.player.playerId,
    language: languageOfRequest(request.headers),
    now: clock.now(),
  });
  const invalid = (reply: FastifyReply, code: 'PHONE_CHANGE_INVALID' | 'CODE_INVALID', error: z.core.$ZodError) =>
    sendRefusal(reply, refuse(code, { fields: fieldFindings(error) }), REFUSALS);
  const answer = (reply: FastifyReply, input: RequestedCode | Refusal<PhoneRequestRefusal>) =>
    isRefusal(input) ? sendRefusal(reply, input, REFUSALS) : reply.status(202).send(wireOf(input));
  app.post(
    PHONE_PATHS.phoneChanges,
    { ...guards, schema: { body: phoneChangeBody, response: { 202: requestedPhoneCode, ...refusals } } },
    async (request, reply) => {
      const typed = z.safeParse(phoneChangeForm, request.body);
      if (!typed.success) return invalid(reply, 'PHONE_CHANGE_INVALID', typed.error);
      return answer(reply, await requestPhoneChange(deps, { ...askedBy(request), ...typed.data }));
    },
  );
  app.delete(PHONE_PATHS.phoneChanges, { config: { audience: 'player' } }, async (request, reply) => {
    await cancelPhoneChange(db, askedBy(request));
    return reply.status(204).send();
  });
  app.post(
    PHONE_PATHS.phoneCodes,
    { ...guards, schema: { body: noBody, response: { 202: requestedPhoneCode, ...refusals } } },
    async (request, reply) => answer(reply, await requestPhoneCode(db, askedBy(request))),
  );
  app.post(
    PHONE_PATHS.phoneConfirmations,
    { ...guards, schema: { body: phoneConfirmationBody, response: { 204: z.void(), ...refusals } } },
    async (request, reply) => {
      const typed = z.safeParse(phoneCodeForm, request.body);
      if (!typed.success) return invalid(reply, 'CODE_INVALID', typed.error);
      const refused = await confirmPhone(deps, { ...askedBy(request), code: typed.data.code });
      return refused ? sendRefusal(reply, refused, REFUSALS) : reply.status(204).send();
    },
  );
  app.post(
    PHONE_PATHS.phoneRemovals,
    { ...guards, schema: { body: phoneRemovalBody, response: { 204: z.void(), ...refusals } } },
    async (request, reply) => {
      const typed = z.safeParse(phoneRemovalForm, request.body);
      if (!typed.success) return invalid(reply, 'PHONE_CHANGE_INVALID', typed.error);
      const refused = await removePhone(deps, { ...askedBy(request), ...typed.data });
      return refused ? sendRefusal(reply, refused, REFUSALS) : reply.status(204).send();
    },
  );
}

function wireOf({ phone, expiresAt, resendAt }: RequestedCode) {
  return { phone, expiresAt: expiresAt.toString(), resendAt: resendAt.toString() };
}
