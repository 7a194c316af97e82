import type { EndReason, PauseReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { emptyFund } from './fund.ts';
import { type Subscription, stateAfter } from './subscription.ts';
import { saveSubscription } from './subscriptions-store.ts';
import { type Told, tellPlayers, withdrawCharges } from './tell-player.ts';

/** What a subscription met, and the draw at which it met it. */
type Met<Reason> = { readonly reason: Reason; readonly draw?: Told['draw']; readonly now: Temporal.Instant };

/** Pauses a subscription for something its player can mend, and tells her: nothing ever stops without a word. Its row is locked. */
export async function failSubscription(tx: Tx, known: Subscription, met: Met<PauseReason>): Promise<void> {
  if (known.state !== 'active' || stateAfter(known.state, 'fail') !== 'paused') return;
  await stop(tx, { ...known, state: 'paused', reason: met.reason, since: met.now }, met);
}

/**
 * Ends a subscription for good. Who excluded herself knows it, and hears no more of games (IRGS-11);
 * money set aside goes back to where it is paid out with the rest of who leaves. Its row is locked.
 */
export async function endSubscription(tx: Tx, known: Subscription, met: Met<EndReason>): Promise<void> {
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
  await tellPlayers(tx, [{ kind, subscription: stopped, reason, ...(draw ? { draw } : {}) }], now);
}
