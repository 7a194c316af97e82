import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Spend, type SpendingPlan, spendingPlan } from '../bonuses/index.ts';
import { findSetAside, type PlayerBalances, takeBack } from '../ledger/index.ts';
import { residenceQuery } from '../players/index.ts';
import { lockForSpend } from './money-gates.ts';
import { passPlayerGate } from './pass-player-gate.ts';
import type { SubscriptionGateRefusal } from './wallet-refusals.ts';

/** The money that pays a subscription: everything spendable, or only what is set aside for it. */
export type SubscriptionPaidFrom = 'wallet' | 'set-aside';

/** A purchase that the player ordered earlier and that runs while the player is away. */
export type SubscriptionSpend = {
  readonly playerId: string;
  readonly restrictedUnits: readonly string[];
  /** Key of the action: money is taken once per key from what is set aside. */
  readonly useKey: string;
  readonly spends: readonly Spend[];
  readonly fund: SubscriptionPaidFrom;
  readonly now: Temporal.Instant;
};

/** The state that runs this lottery. Only its residents can leave subscriptions (decision 043). */
const HOME_STATE = 'KS';

/** Refuses a player whose verified address is outside the home state. */
export function residenceGate(playerId: string): Query<Refusal<'RESIDENCE_REQUIRED'> | undefined> {
  const { expression, read } = residenceQuery(playerId);
  return { expression, read: (answer) => (read(answer) === HOME_STATE ? undefined : refuse('RESIDENCE_REQUIRED')) };
}

/**
 * Passes the gates of `passMoneyGates` for a purchase without a session, with the same order and locks. The verified
 * address replaces the location, and no reality check applies, because the player is away. Set-aside money becomes
 * spendable here, as much as the purchase takes; bonus money never pays (IRGS-12).
 */
export async function passSubscriptionGates(
  tx: Tx,
  action: SubscriptionSpend,
): Promise<{ readonly plan: SpendingPlan } | Refusal<SubscriptionGateRefusal>> {
  const { playerId, restrictedUnits: units, now } = action;
  const locked = await lockForSpend(tx, action, playerId);
  const residence = residenceGate(playerId);
  const passed = await passPlayerGate(tx, { playerId, actsIn: 'standing-order', units, now }, { residence });
  if (isRefusal(passed)) return passed;
  if (locked.limit) return locked.limit;
  return passed.residence ?? payFrom(tx, action, locked.balances);
}

async function payFrom(
  tx: Tx,
  { playerId, spends, fund, useKey, now }: SubscriptionSpend,
  balances: PlayerBalances,
): Promise<{ readonly plan: SpendingPlan } | Refusal<'INSUFFICIENT_FUNDS'>> {
  if (fund === 'wallet') return planned(spendingPlan({ balances, bonuses: [] }, spends));
  const aside = await findSetAside(tx, playerId);
  const plan = spendingPlan({ balances: { ...balances, ...aside }, bonuses: [] }, spends);
  if (isRefusal(plan)) return plan;
  const taken = await takeBack(tx, {
    playerId,
    key: `wallet/standing-order/${playerId}/${useKey}`,
    parts: { depositsCents: plan.fromDepositsCents, winningsCents: plan.fromWinningsCents },
    businessTime: now,
  });
  if (isRefusal(taken)) throw new Error(`set-aside money is missing under its lock: ${taken.refusal}`);
  return { plan };
}

function planned(plan: SpendingPlan | Refusal<'INSUFFICIENT_FUNDS'>) {
  return isRefusal(plan) ? plan : { plan };
}
