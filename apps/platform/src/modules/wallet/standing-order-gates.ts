import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Spend, type SpendingPlan, spendingPlan } from '../bonuses/index.ts';
import { findSetAside, type PlayerBalances, takeBack } from '../ledger/index.ts';
import { residenceQuestion } from '../players/index.ts';
import { lockForSpend } from './money-gates.ts';
import { passPlayerGate } from './pass-player-gate.ts';
import type { StandingOrderRefusal } from './wallet-refusals.ts';

/** Which money pays a standing order: all that can be spent, or what was set aside for it and nothing else. */
export type StandingOrderFund = 'wallet' | 'set-aside';

/** A purchase that a player ordered earlier, and that happens while nobody is there. */
export type StandingOrderAction = {
  readonly playerId: string;
  readonly restrictedUnits: readonly string[];
  /** Key of the action: what is taken from the money set aside is taken once by it. */
  readonly useKey: string;
  readonly spends: readonly Spend[];
  readonly fund: StandingOrderFund;
  readonly now: Temporal.Instant;
};

/** The state that runs this lottery: only people who live there may leave an order behind (decision 043). */
const HOME_STATE = 'KS';

/** The residence gate: refuses a player whose proven address is outside the home state. */
export function residenceGate(playerId: string): Question<Refusal<'RESIDENCE_REQUIRED'> | undefined> {
  const { expression, read } = residenceQuestion(playerId);
  return { expression, read: (answer) => (read(answer) === HOME_STATE ? undefined : refuse('RESIDENCE_REQUIRED')) };
}

/**
 * The gates of `passMoneyGates` for a purchase without a session, in the same order and with the same locks. Session and reality check need a
 * player who is present, so they don't apply; the proven address takes the place of the current location. Bonus money never pays (IRGS-12).
 * Money set aside becomes the player's spendable money again here, exactly as much as the purchase takes.
 */
export async function passStandingOrderGates(
  tx: Tx,
  action: StandingOrderAction,
): Promise<{ readonly plan: SpendingPlan } | Refusal<StandingOrderRefusal>> {
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
  { playerId, spends, fund, useKey, now }: StandingOrderAction,
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
  if (isRefusal(taken)) throw new Error(`money set aside that was there under its lock is gone: ${taken.refusal}`);
  return { plan };
}

function planned(plan: SpendingPlan | Refusal<'INSUFFICIENT_FUNDS'>) {
  return isRefusal(plan) ? plan : { plan };
}
