import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import {
  debtMatchRequestSchema,
  debtMatchResponseSchema,
  debtorPageSchema,
  debtorsQuerySchema,
  remittanceResponseSchema,
  remittanceSchema,
} from '@sunflower/partner-protocols/debt-register.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import { isUnreachable, owedDebts, SANDBOX_DEBTORS } from './owed-debts.ts';
import type { StoredRemittances } from './stored-remittances.ts';

export type DebtRegisterDeps = { readonly secret: string; readonly remittances: StoredRemittances };

/** Paths that need no secret. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/health/live', ABOUT_PATH]);

const REFUSALS: RefusalTable<'UNAUTHORIZED' | 'REFERENCE_TAKEN'> = {
  UNAUTHORIZED: { status: 401, message: 'The bearer secret is missing or wrong.' },
  REFERENCE_TAKEN: { status: 409, message: 'This reference was used for another remittance.' },
};

/** Page size, small enough for the sandbox to have several pages. */
const PAGE = 3;

/**
 * Mounts the calls of the protocol; all but the health check and `/about` need the bearer secret. Bodies contain
 * personal data and are not logged.
 */
export function debtRegisterRoutes(app: Server, deps: DebtRegisterDeps): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'debt-register', isSimulated: true }));

  app.addHook('onRequest', async (request, reply) => {
    if (OPEN_PATHS.has(request.url) || hasBearer(request.headers.authorization, deps.secret)) return;
    await sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  });

  app.post(
    '/matches',
    { schema: { body: debtMatchRequestSchema, response: { 200: debtMatchResponseSchema } } },
    async (request, reply) => {
      if (isUnreachable(request.body)) return sendError(reply, 503, 'UNAVAILABLE');
      const debts = owedDebts(request.body, deps.remittances.takenFor);
      return { matchId: newId(), reference: request.body.reference, debts };
    },
  );

  app.post(
    '/remittances',
    { schema: { body: remittanceSchema, response: { 200: remittanceResponseSchema } } },
    async (request, reply) => {
      const taken = deps.remittances.take(request.body);
      if (taken === 'CONFLICT') return sendRefusal(reply, refuse('REFERENCE_TAKEN'), REFUSALS);
      return { ...request.body, status: taken };
    },
  );

  app.get(
    '/debtors',
    { schema: { querystring: debtorsQuerySchema, response: { 200: debtorPageSchema } } },
    async (request) => {
      const start = request.query.after === undefined ? 0 : SANDBOX_DEBTORS.indexOf(request.query.after) + 1;
      const names = SANDBOX_DEBTORS.slice(start, start + PAGE);
      const isLast = start + PAGE >= SANDBOX_DEBTORS.length;
      return {
        debtors: names.map((lastName) => ({ lastName, dateOfBirth: null })),
        next: isLast ? null : (names.at(-1) ?? null),
      };
    },
  );
}
