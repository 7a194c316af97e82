import {
  PROCESSOR_WEBHOOK_PATH,
  type ProcessorUpdate,
  WEBHOOK_SIGNATURE_HEADER,
} from '@sunflower/partner-protocols/payment-processor.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { type DepositDeps, receivePayment } from './deposits/drive-deposit.ts';
import { applyMethodUpdate } from './methods/change-methods.ts';
import { applyPayoutUpdate } from './withdrawals/apply-payout-update.ts';

const REFUSALS: RefusalTable<'WEBHOOK_INVALID'> = {
  WEBHOOK_INVALID: { status: 401, message: "This isn't a valid webhook of the payment processor." },
};
const BODY_LIMIT_BYTES = 8 * 1024;

/**
 * Receives the payment processor's webhooks. The port verifies the signature over the exact body; sessions and cookies
 * have no effect here. Responds 204 once the update is applied or ignored; after any other response, the processor
 * sends it again.
 */
export function processorWebhookRoutes(app: Server, deps: DepositDeps): void {
  void app.register(async (scope: FastifyInstance) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(
      PROCESSOR_WEBHOOK_PATH,
      { config: { audience: 'partner' }, bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } },
      async (request, reply) => {
        const signature = request.headers[WEBHOOK_SIGNATURE_HEADER];
        const update = deps.processor.readUpdate({
          body: typeof request.body === 'string' ? request.body : '',
          signature: typeof signature === 'string' ? signature : undefined,
          now: deps.clock.now(),
        });
        if (!update) return sendRefusal(reply, refuse('WEBHOOK_INVALID'), REFUSALS);
        await receiveUpdate(deps, update);
        return reply.status(204).send();
      },
    );
  });
}

async function receiveUpdate(deps: DepositDeps, update: ProcessorUpdate): Promise<void> {
  if (update.kind === 'payment') return receivePayment(deps, update.payment);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (update.kind === 'payout') await applyPayoutUpdate(tx, update.payout, now);
    else await applyMethodUpdate(tx, update.method, now);
  });
}
