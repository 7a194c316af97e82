import type { PauseReason, SubscriptionEndReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { emptyFund } from './fund.ts';
import { notifyPlayers, type SubscriptionNotice, withdrawCharges } from './notify-player.ts';
import { type Subscription, stateAfter } from './subscription.ts';
import { saveSubscription } from './subscriptions-store.ts';

/** The problem a subscription ran into, and the draw it happened at. */
type Met<Reason> = {
  readonly reason: Reason;
  readonly draw?: SubscriptionNotice['draw'];
  readonly now: Temporal.Instant;
};

/**
 * Pauses an active subscription because of a problem, and notifies the player, so that no subscription stops unnoticed.
 * The caller must hold its row lock.
 */
export async function pauseForProblem(tx: Tx, known: Subscription, met: Met<PauseReason>): Promise<void> {
  if (known.state !== 'active' || stateAfter(known.state, 'fail') !== 'paused') return;
  await stop(tx, { ...known, state: 'paused', reason: met.reason, since: met.now }, met);
}

/**
 * Ends a subscription for good. If the player is self-excluded or the account is closed, sends no notification
 * (IRGS-11), and returns all set-aside money to the main account, from which it is paid out with the rest. Otherwise
 * notifies the player. The caller must hold its row lock.
 */
export async function endSubscription(tx: Tx, known: Subscription, met: Met<SubscriptionEndReason>): Promise<void> {
  if (known.state === 'ended') return;
  const { playerId, subscriptionId } = known;
  await stop(tx, { ...known, state: 'ended', reason: met.reason, since: met.now }, met);
  if (isLeaving(met.reason))
    await emptyFund(tx, { playerId, key: `subscriptions/ended/${subscriptionId}`, now: met.now });
}

const isLeaving = (reason: string | null) => reason === 'SELF_EXCLUDED' || reason === 'ACCOUNT_CLOSED';

async function stop(tx: Tx, stopped: Subscription, { draw, now }: Met<string>): Promise<void> {
  const { subscriptionId, playerId, gameId, reason, state } = stopped;
  await saveSubscription(tx, stopped);
  await withdrawCharges(tx, stopped, now);
  await recordAudit(tx, {
    actor: 'system',
    action: `subscriptions.${state}`,
    subject: subscriptionId,
    details: { playerId, gameId, reason },
    businessTime: now,
  });
  if (isLeaving(reason)) return;
  const kind = state === 'paused' ? 'PAUSED' : 'ENDED';
  await notifyPlayers(tx, [{ kind, subscription: stopped, reason, ...(draw ? { draw } : {}) }], now);
}
