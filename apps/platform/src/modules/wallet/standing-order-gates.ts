import { sumCents } from '@sunflower/money/cents.ts';
import { askTogether } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { restrictionQuestion, saleMarkQuestion } from '../access/index.ts';
import { type Spend, type SpendingPlan, spendingPlan } from '../bonuses/index.ts';
import { findSetAside, lockedBalancesQuestion, type PlayerBalances, takeBack } from '../ledger/index.ts';
import { identityLevelQuestion, residenceQuestion } from '../players/index.ts';
import { limitsQuestion } from '../responsible-gaming/index.ts';
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

/** The state whose lottery this is: who lives there may leave an order behind (decision 043). */
export const HOME_STATE = 'KS';

/**
 * The gates of `passMoneyGates` for a purchase without a session, in the same order and with the same locks. Session and reality check are of a
 * player who sits there, so there are none; for the place of the moment stands the proven address. Bonus money never pays (IRGS-12: nor does
 * anything that is not there). Money set aside becomes the player's spendable money again here, exactly as much as the purchase takes.
 */
export async function passStandingOrderGates(
  tx: Tx,
  action: StandingOrderAction,
): Promise<{ readonly plan: SpendingPlan } | Refusal<StandingOrderRefusal>> {
  const { playerId, restrictedUnits: units, spends, now } = action;
  const locked = await askTogether(tx, {
    mark: saleMarkQuestion(),
    balances: lockedBalancesQuestion(playerId),
    limit: limitsQuestion({
      playerId,
      kind: 'spend',
      amountCents: sumCents(spends.map((spend) => spend.amountCents)),
      now,
    }),
  });
  const told = await askTogether(tx, {
    identityLevel: identityLevelQuestion(playerId),
    restriction: restrictionQuestion({ playerId, units, now }),
    residence: residenceQuestion(playerId),
  });
  if (told.identityLevel !== 'verified')
    return refuse('IDENTITY_REQUIRED', { details: { identityLevel: told.identityLevel ?? null } });
  if (told.restriction) return told.restriction;
  if (locked.limit) return locked.limit;
  if (told.residence !== HOME_STATE) return refuse('RESIDENCE_REQUIRED');
  return payFrom(tx, action, locked.balances);
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
