import { sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { saleMarkQuery, type UnitCheck } from '../access/index.ts';
import {
  type Spend,
  type SpendableBonus,
  type SpendingPlan,
  spendableBonusesQuery,
  spendingPlan,
} from '../bonuses/index.ts';
import type { LocationGate } from '../geolocation/index.ts';
import { lockedBalancesQuery } from '../ledger/index.ts';
import { limitsQuery, realityCheckQuery } from '../responsible-gaming/index.ts';
import type { SignedInPlayer } from '../sessions/index.ts';
import { passPlayerGate } from './pass-player-gate.ts';
import type { MoneyGateRefusal } from './wallet-refusals.ts';

/** A money action to be checked by the gates. */
export type MoneyAction = {
  readonly player: SignedInPlayer;
  /**
   * The operational units of the action, one for each game, such as `draw-games/purchase/powerball`. All of them must
   * be open.
   */
  readonly restrictedUnits: readonly string[];
  /**
   * Whether a unit that no restriction entry covers is open; `allow` by default. With `deny`, the player needs an
   * explicit permission. [S6-3]
   */
  readonly implicitAccess?: UnitCheck['implicit'];
  /** The activity that the location token must have been issued for. */
  readonly activity: string;
  /**
   * Key of the action (the order key). A retry of the same action may send the same location token; no other action
   * may.
   */
  readonly useKey: string;
  readonly locationToken: string | undefined;
  readonly locationGate: Pick<LocationGate, 'beginCheck'>;
  /** Whether a bonus may pay; by default each that fits a game does. */
  readonly mayPay?: (bonus: SpendableBonus) => boolean;
  /** The stake per game, which decides the money that can pay for it. */
  readonly spends: readonly Spend[];
  readonly now: Temporal.Instant;
};

/**
 * Passes all gates of a purchase in their final order. The first refusal is returned, and the caller must roll `tx`
 * back. A module whose query fails throws, so the gates fail closed (ASVS-16.5.3).
 * 1. the player gate: session, identity level, access; see `passPlayerGate`
 * 2. reality check: the session has no open one (RTS-13)
 * 3. limits: the stake is counted, and exceeds no limit by even one cent (GLI19-10)
 * 4. location: a fresh token from inside the state, for this action only (GLI19-12)
 * 5. funds: the money is there, and its row stays locked until commit (GLI19-08)
 */
export async function passMoneyGates(
  tx: Tx,
  action: MoneyAction,
): Promise<{ readonly plan: SpendingPlan } | Refusal<MoneyGateRefusal>> {
  const { player, restrictedUnits: units, implicitAccess = 'allow', spends, now } = action;
  const { playerId, sessionId, createdAt } = player;
  const { locationToken: token, activity, useKey } = action;
  // Locks come first, so that the purchases of one player pass the gates one after another and the gates read
  // afterward. In a single statement, the gates would read a snapshot from before the wait for the locks, and a player
  // excluded during that wait could still buy. The token's signature is verified while the locks are taken.
  const [locked, check] = await Promise.all([
    lockForSpend(tx, action, playerId),
    action.locationGate.beginCheck({ ...player, token, activity, useKey, now }),
  ]);
  const passed = await passPlayerGate(
    tx,
    { playerId, actsIn: { sessionId }, units, implicitAccess, now },
    {
      reality: realityCheckQuery({ playerId, sessionId, createdAt, now }),
      // Bonuses change only under the balance lock, so this result stays valid until commit.
      bonuses: spendableBonusesQuery({ playerId, now }),
      // This uses the token up; a refusal of any gate rolls that back. It never waits, because a player's tokens are
      // used under the same lock.
      location: check.query,
    },
  );
  if (isRefusal(passed)) return passed;
  if (passed.reality) return passed.reality;
  if (locked.limit) return locked.limit;
  const located = await check.conclude(passed.location);
  if (isRefusal(located)) return located;
  const bonuses = action.mayPay ? passed.bonuses.filter(action.mayPay) : passed.bonuses;
  const plan = spendingPlan({ balances: locked.balances, bonuses }, spends);
  return isRefusal(plan) ? plan : { plan };
}

/** Takes the locks of a purchase and counts the stake against the player's limits, in one round trip. */
export function lockForSpend(tx: Tx, { spends, now }: Pick<MoneyAction, 'spends' | 'now'>, playerId: string) {
  const amountCents = sumCents(spends.map((spend) => spend.amountCents));
  return queryTogether(tx, {
    mark: saleMarkQuery(),
    balances: lockedBalancesQuery(playerId),
    limit: limitsQuery({ playerId, kind: 'spend', amountCents, now }),
  });
}
