import { WEBHOOK_SIGNATURE_HEADER } from '@sunflower/partner-protocols/payment-processor.ts';
import { signBody } from '@sunflower/partner-protocols/signed-body.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { applyDuePaymentChange } from './change-payment.ts';
import { eraseDueCards } from './forget-method.ts';
import { claimWebhooks, deleteWebhook, takeDueChanges } from './later-store.ts';
import { decideMethod } from './methods-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { applyDuePayoutChange } from './send-payout.ts';
import { sendMethodUpdate } from './send-updates.ts';

/** The address for webhooks, and the key that signs them. */
export type WebhookTarget = { readonly url: string; readonly secret: string };

/**
 * Number of attempts after which a webhook that isn't accepted is given up; by then the platform has queried the state.
 */
const MAX_ATTEMPTS = 8;
const RETRY_SECONDS = 2;
const TIMEOUT_MS = 5_000;

/**
 * Applies one batch of state changes that are due, and delivers one batch of pending webhooks. Returns how many of each
 * were handled.
 */
export async function runDueBatch(
  deps: ProcessorDeps,
  target: WebhookTarget,
): Promise<{ due: number; webhooks: number }> {
  const due = await inTransaction(deps.db, async (tx) => {
    const taken = await takeDueChanges(tx, deps.clock.now());
    for (const one of taken) {
      if (one.kind === 'card') continue;
      if (one.kind === 'payment') await applyDuePaymentChange(tx, deps, one);
      else if (one.kind === 'payout') await applyDuePayoutChange(tx, deps, one);
      else {
        const standing = one.toState === 'READY' ? 'READY' : 'REFUSED';
        const decided = await decideMethod(tx, { reference: one.reference, standing });
        if (decided) await sendMethodUpdate(tx, deps, decided);
      }
    }
    await eraseDueCards(
      tx,
      deps,
      taken.filter(({ kind }) => kind === 'card'),
    );
    return taken.length;
  });
  const webhooks = await claimWebhooks(deps.db, { now: deps.clock.now(), retrySeconds: RETRY_SECONDS });
  for (const { webhookId, body, tries } of webhooks) {
    const isTaken = await deliver(body, { ...target, now: deps.clock.now() });
    if (isTaken || tries >= MAX_ATTEMPTS) await deleteWebhook(deps.db, webhookId);
  }
  return { due, webhooks: webhooks.length };
}

async function deliver(body: string, target: WebhookTarget & { now: Temporal.Instant }): Promise<boolean> {
  const atSeconds = Math.floor(target.now.epochMilliseconds / 1000);
  try {
    const response = await localhostFetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WEBHOOK_SIGNATURE_HEADER]: signBody(body, { secret: target.secret, atSeconds }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
