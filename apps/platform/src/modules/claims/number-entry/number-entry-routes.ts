import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { PROFILE_PATHS, requestedIdentityChange, ssnChangeBody } from '@sunflower/contracts/profile.ts';
import { ssnChangeForm } from '@sunflower/contracts/profile-forms.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import type { TaxpayerNumbers } from '../filing/taxpayer-numbers.ts';
import { enterNumber, withdrawNumber } from './enter-number.ts';

const REFUSALS: RefusalTable<'IDENTITY_CHANGE_INVALID' | 'TRY_LATER'> = {
  IDENTITY_CHANGE_INVALID: { status: 422, message: "Some of what you entered isn't valid." },
  TRY_LATER: { status: 422, message: "You've reached today's limit for change requests. Please try again tomorrow." },
};
const REQUESTS_PER_MINUTE = 10;

/**
 * Registers the routes with which a signed-in player enters their full Social Security number, which needs
 * reauthentication (GLI19-06), and withdraws it before its review. The response has no part of the number. [S6-5/ssn9]
 */
export function numberEntryRoutes(
  app: Server,
  { db, clock, numbers }: { readonly db: Db; readonly clock: Clock; readonly numbers: TaxpayerNumbers },
): void {
  const limited = rateLimit(app, {
    name: 'number-entries',
    max: REQUESTS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 202: requestedIdentityChange, 403: errorBody, 422: errorBody };
  app.post(
    PROFILE_PATHS.ssnChanges,
    { config: { audience: 'reauthentication' }, preHandler: limited, schema: { body: ssnChangeBody, response } },
    async (request, reply) => {
      const typed = z.safeParse(ssnChangeForm, request.body);
      if (!typed.success) {
        const refusal = refuse('IDENTITY_CHANGE_INVALID', { fields: fieldFindings(typed.error) });
        return sendRefusal(reply, refusal, REFUSALS);
      }
      const { playerId } = request.player;
      const input = { playerId, numbers, language: languageOfRequest(request.headers), now: clock.now() };
      const entered = await inTransaction(db, (tx) => enterNumber(tx, { ...input, ...typed.data }));
      return isRefusal(entered)
        ? sendRefusal(reply, entered, REFUSALS)
        : reply.status(202).send({ answerBy: entered.answerBy.toString() });
    },
  );
  app.delete(PROFILE_PATHS.ssnChanges, { config: { audience: 'player' } }, async (request, reply) => {
    const { playerId } = request.player;
    await inTransaction(db, (tx) => withdrawNumber(tx, { playerId, now: clock.now() }));
    return reply.status(204).send();
  });
}
