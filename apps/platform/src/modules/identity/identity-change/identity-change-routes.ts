import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import {
  addressChangeBody,
  nameChangeBody,
  PROFILE_PATHS,
  requestedIdentityChange,
} from '@sunflower/contracts/profile.ts';
import { addressChangeForm, nameChangeForm } from '@sunflower/contracts/profile-forms.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { IdentityChangeInput } from './identity-change.ts';
import {
  type IdentityChangeRequestRefusal,
  requestIdentityChange,
  withdrawIdentityChange,
} from './request-identity-change.ts';

const REFUSALS: RefusalTable<IdentityChangeRequestRefusal> = {
  IDENTITY_CHANGE_INVALID: { status: 422, message: "Some of what you entered isn't valid." },
  TRY_LATER: { status: 422, message: "You've reached today's limit for change requests. Please try again tomorrow." },
};
const REQUESTS_PER_MINUTE = 10;

/**
 * Registers the routes for a signed-in player's requests to change their name or address, which need reauthentication
 * (GLI19-06), and for withdrawing them.
 */
export function identityChangeRoutes(app: Server, deps: { readonly db: Db; readonly clock: Clock }): void {
  const limited = rateLimit(app, {
    name: 'identity-changes',
    max: REQUESTS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const guards = { config: { audience: 'reauthentication' }, preHandler: limited } as const;
  const response = { 202: requestedIdentityChange, 403: errorBody, 422: errorBody };
  const submit = async (request: FastifyRequest, reply: FastifyReply, input: IdentityChangeInput) => {
    const { playerId } = request.player;
    const change = { ...input, playerId, language: languageOfRequest(request.headers), now: deps.clock.now() };
    const requested = await inTransaction(deps.db, (tx) => requestIdentityChange(tx, change));
    return isRefusal(requested)
      ? sendRefusal(reply, requested, REFUSALS)
      : reply.status(202).send({ answerBy: requested.answerBy.toString() });
  };
  const invalid = (reply: FastifyReply, error: z.core.$ZodError) =>
    sendRefusal(reply, refuse('IDENTITY_CHANGE_INVALID', { fields: fieldFindings(error) }), REFUSALS);
  app.post(
    PROFILE_PATHS.nameChanges,
    { ...guards, schema: { body: nameChangeBody, response } },
    async (request, reply) => {
      const typed = z.safeParse(nameChangeForm, request.body);
      return typed.success ? submit(request, reply, { kind: 'name', name: typed.data }) : invalid(reply, typed.error);
    },
  );
  app.post(
    PROFILE_PATHS.addressChanges,
    { ...guards, schema: { body: addressChangeBody, response } },
    async (request, reply) => {
      const typed = z.safeParse(addressChangeForm, request.body);
      if (!typed.success) return invalid(reply, typed.error);
      const { line2, ...lines } = typed.data;
      return submit(request, reply, { kind: 'address', address: { ...lines, ...(line2 ? { line2 } : {}) } });
    },
  );
  for (const [path, kind] of [
    [PROFILE_PATHS.nameChanges, 'name'],
    [PROFILE_PATHS.addressChanges, 'address'],
  ] as const) {
    app.delete(path, { config: { audience: 'player' } }, async (request, reply) => {
      const input = { playerId: request.player.playerId, kind, now: deps.clock.now() };
      await inTransaction(deps.db, (tx) => withdrawIdentityChange(tx, input));
      return reply.status(204).send();
    });
  }
}
