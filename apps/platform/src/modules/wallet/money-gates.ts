import { sumCents } from '@sunflower/money/cents.ts';
import { askTogether } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { saleMarkQuestion, type UnitCheck } from '../access/index.ts';
import { type Spend, type SpendingPlan, spendableBonusesQuestion, spendingPlan } from '../bonuses/index.ts';
import type { LocationGate } from '../geolocation/index.ts';
import { lockedBalancesQuestion } from '../ledger/index.ts';
import { limitsQuestion, realityCheckQuestion } from '../responsible-gaming/index.ts';
import type { SignedInPlayer } from '../sessions/index.ts';
import { passPlayerGate } from './pass-player-gate.ts';
import type { MoneyGateRefusal } from './wallet-refusals.ts';

/** A money action that asks to pass. */
export type MoneyAction = {
  readonly player: SignedInPlayer;
  /** What restrictions know it as, one for each game, such as `draw-games/purchase/powerball`; every one of them must be open. */
  readonly restrictedUnits: readonly string[];
  /** What a unit is that no entry covers; open by default. Closed, only a player who is allowed it passes. [S6-3] */
  readonly implicitAccess?: UnitCheck['implicit'];
  /** What the location token must have been made for. */
  readonly activity: string;
  /** Key of the action (the order key): the same action tried again may bring the same location token, no other may. */
  readonly useKey: string;
  readonly locationToken: string | undefined;
  readonly locationGate: LocationGate;
  /** What is to be paid for which game: decides which money may pay. */
  readonly spends: readonly Spend[];
  readonly now: Temporal.Instant;
};

/**
 * Passes all gates of a purchase in their final order; the first refusal is returned and must roll `tx` back. A room that can't answer throws, so
 * nothing is sold when in doubt (ASVS-16.5.3).
 *
 * 1. the player gate: session, identity level, access; see `passPlayerGate`
 * 2. reality check: none of this session waits for its answer (RTS-13)
 * 3. limits: the spend is counted, and passes no limit by one cent (GLI19-10)
 * 4. location: a fresh token from inside the state, for this action alone (GLI19-12)
 * 5. funds: the money is there; its row stays locked until commit (GLI19-08)
 */
export async function passMoneyGates(
  tx: Tx,
  action: MoneyAction,
): Promise<{ readonly plan: SpendingPlan } | Refusal<MoneyGateRefusal>> {
  const { player, restrictedUnits: units, implicitAccess = 'allow', spends, now } = action;
  const { playerId, sessionId, createdAt } = player;
  const { locationToken: token, activity, useKey } = action;
  // Locks come first, so that the purchases of one player pass the gates one after the other, and the gates read afterward. In one statement
  // they would read a snapshot from before the wait, and a player excluded meanwhile would still buy. The token's signature is verified
  // while the locks are taken.
  const [locked, location] = await Promise.all([
    lockForSpend(tx, action, playerId),
    action.locationGate.locationQuestion({ ...player, token, activity, useKey, now }),
  ]);
  const passed = await passPlayerGate(
    tx,
    { playerId, actsIn: { sessionId }, units, implicitAccess, now },
    {
      reality: realityCheckQuestion({ playerId, sessionId, createdAt, now }),
      // Bonuses change only under the lock on the balance, so what is read here is true until commit.
      bonuses: spendableBonusesQuestion({ playerId, now }),
      // This uses the token up, which a refusal of any gate undoes. It never waits: the tokens of a player are used under the same lock.
      location,
    },
  );
  if (isRefusal(passed)) return passed;
  if (passed.reality) return passed.reality;
  if (locked.limit) return locked.limit;
  const located = await passed.location();
  if (isRefusal(located)) return located;
  const plan = spendingPlan({ balances: locked.balances, bonuses: passed.bonuses }, spends);
  return isRefusal(plan) ? plan : { plan };
}

/** Takes the locks of a purchase and counts the spend against the player's limits, in one round trip. */
export function lockForSpend(tx: Tx, { spends, now }: Pick<MoneyAction, 'spends' | 'now'>, playerId: string) {
  const amountCents = sumCents(spends.map((spend) => spend.amountCents));
  return askTogether(tx, {
    mark: saleMarkQuestion(),
    balances: lockedBalancesQuestion(playerId),
    limit: limitsQuestion({ playerId, kind: 'spend', amountCents, now }),
  });
}
