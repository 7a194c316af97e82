import { NEWS_SIGNATURE_HEADER, signNews } from '@sunflower/partner-protocols/payment-processor.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { passTime } from './change-payment.ts';
import { eraseCards } from './forget-method.ts';
import { claimNews, deleteNews, takeDue } from './later-store.ts';
import { decideMethod } from './methods-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { passPayoutTime } from './send-payout.ts';
import { tellMethod } from './tell-news.ts';

/** Where news go, and the key that signs them. */
export type NewsTarget = { readonly url: string; readonly secret: string };

/** News nobody takes are given up after this many tries; by then the platform has asked. */
const MAX_TRIES = 8;
const RETRY_SECONDS = 2;
const TIMEOUT_MS = 5_000;

/** Lets happen what is due, and delivers what was not taken yet; each bounded by the size of a batch. Gives how many of each were handled. */
export async function turn(deps: ProcessorDeps, target: NewsTarget): Promise<{ due: number; news: number }> {
  const due = await inTransaction(deps.db, async (tx) => {
    const taken = await takeDue(tx, deps.clock.now());
    for (const one of taken) {
      if (one.kind === 'card') continue;
      if (one.kind === 'payment') await passTime(tx, deps, one);
      else if (one.kind === 'payout') await passPayoutTime(tx, deps, one);
      else {
        const standing = one.toState === 'READY' ? 'READY' : 'REFUSED';
        const decided = await decideMethod(tx, { reference: one.reference, standing });
        if (decided) await tellMethod(tx, deps, decided);
      }
    }
    await eraseCards(
      tx,
      deps,
      taken.filter(({ kind }) => kind === 'card'),
    );
    return taken.length;
  });
  const news = await claimNews(deps.db, { now: deps.clock.now(), retrySeconds: RETRY_SECONDS });
  for (const { newsId, body, tries } of news) {
    const isTaken = await deliver(body, { ...target, now: deps.clock.now() });
    if (isTaken || tries >= MAX_TRIES) await deleteNews(deps.db, newsId);
  }
  return { due, news: news.length };
}

async function deliver(body: string, target: NewsTarget & { now: Temporal.Instant }): Promise<boolean> {
  const atSeconds = Math.floor(target.now.epochMilliseconds / 1000);
  try {
    const response = await localhostFetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [NEWS_SIGNATURE_HEADER]: signNews(body, { secret: target.secret, atSeconds }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
