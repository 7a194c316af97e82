import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import {
  type IdentityCheckRequest,
  type IdentityCheckResponse,
  identityCheckRequestSchema,
  identityCheckResponseSchema,
  type TaxpayerCheckRequest,
  type TaxpayerCheckResponse,
  taxpayerCheckRequestSchema,
  taxpayerCheckResponseSchema,
} from '@sunflower/partner-protocols/identity-check.ts';
import { type Clock, LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import { z } from 'zod';
import { judgePerson } from './judge-person.ts';
import { judgeTaxpayer } from './judge-taxpayer.ts';
import type { StoredAnswers } from './stored-answers.ts';

export type IdentityCheckDeps = {
  readonly secret: string;
  readonly answers: StoredAnswers<IdentityCheckRequest, IdentityCheckResponse>;
  readonly taxpayerAnswers: StoredAnswers<TaxpayerCheckRequest, TaxpayerCheckResponse>;
  readonly clock: Clock;
};

/** Paths that need no secret. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/health/live', ABOUT_PATH]);

const REFUSALS: RefusalTable<'UNAUTHORIZED'> = {
  UNAUTHORIZED: { status: 401, message: 'The bearer secret is missing or wrong.' },
};

/**
 * Mounts the calls of the protocol; all but the health check and `/about` need the bearer secret. Bodies contain
 * personal data and are not logged.
 */
export function identityCheckRoutes(app: Server, deps: IdentityCheckDeps): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'identity-check', isSimulated: true }));

  app.addHook('onRequest', async (request, reply) => {
    if (OPEN_PATHS.has(request.url) || hasBearer(request.headers.authorization, deps.secret)) return;
    await sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  });

  app.post(
    '/checks',
    { schema: { body: identityCheckRequestSchema, response: { 200: identityCheckResponseSchema } } },
    async (request, reply) => {
      const person = request.body;
      if (person.lastName.toLowerCase().includes('unreachable')) return sendError(reply, 503, 'UNAVAILABLE');
      const before = deps.answers.find(person);
      if (before) return before;
      const today = deps.clock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
      const answer = { checkId: newId(), reference: person.reference, ...judgePerson(person, today) };
      deps.answers.keep(person, answer);
      return answer;
    },
  );

  app.get(
    '/checks/:checkId',
    { schema: { params: z.strictObject({ checkId: z.uuid() }), response: { 200: identityCheckResponseSchema } } },
    async (request, reply) => deps.answers.findById(request.params.checkId) ?? sendError(reply, 404, 'NOT_FOUND'),
  );

  app.post(
    '/taxpayer-checks',
    { schema: { body: taxpayerCheckRequestSchema, response: { 200: taxpayerCheckResponseSchema } } },
    async (request, reply) => {
      const input = request.body;
      const before = deps.taxpayerAnswers.find(input);
      if (before) return before;
      const verdict = judgeTaxpayer(input.taxpayerNumber);
      if (verdict === 'down') return sendError(reply, 503, 'UNAVAILABLE');
      const answer = { checkId: newId(), reference: input.reference, verdict };
      deps.taxpayerAnswers.keep(input, answer);
      return answer;
    },
  );
}
