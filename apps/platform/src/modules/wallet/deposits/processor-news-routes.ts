import {
  NEWS_SIGNATURE_HEADER,
  PROCESSOR_NEWS_PATH,
  type ProcessorNews,
} from '@sunflower/partner-protocols/payment-processor.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { applyMethodNews } from '../methods/change-methods.ts';
import { applyPayoutNews } from '../withdrawals/apply-payout-news.ts';
import { type DepositDeps, hear } from './drive-deposit.ts';

const REFUSALS: RefusalTable<'NEWS_REFUSED'> = {
  NEWS_REFUSED: { status: 401, message: 'These are no news of the payment processor.' },
};
const BODY_LIMIT_BYTES = 8 * 1024;

/**
 * Takes news of the payment processor. They count by their signature over the exact text alone, which the port judges; a session or a cookie
 * means nothing here. Answered 204 once they are on our books; anything else, and the processor tells them again.
 */
export function processorNewsRoutes(app: Server, deps: DepositDeps): void {
  void app.register(async (scope: FastifyInstance) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(
      PROCESSOR_NEWS_PATH,
      { config: { audience: 'partner' }, bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } },
      async (request, reply) => {
        const signature = request.headers[NEWS_SIGNATURE_HEADER];
        const news = deps.processor.readNews({
          body: typeof request.body === 'string' ? request.body : '',
          signature: typeof signature === 'string' ? signature : undefined,
          now: deps.clock.now(),
        });
        if (!news) return sendRefusal(reply, refuse('NEWS_REFUSED'), REFUSALS);
        await hearNews(deps, news);
        return reply.status(204).send();
      },
    );
  });
}

async function hearNews(deps: DepositDeps, news: ProcessorNews): Promise<void> {
  if (news.kind === 'payment') return hear(deps, news.payment);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (news.kind === 'payout') await applyPayoutNews(tx, news.payout, now);
    else await applyMethodNews(tx, news.method, now);
  });
}
