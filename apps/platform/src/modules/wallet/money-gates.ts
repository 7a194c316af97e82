import { sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { saleMarkQuery, type UnitCheckOptions } from '../access/index.ts';
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
  readonly implicitAccess?: UnitCheckOptions['implicit'];
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
 * Passes all gates of a purchase, in order: player (`passPlayerGate`), reality check (RTS-13), limits (GLI19-10),
 * location (GLI19-12) and funds (GLI19-08), whose row stays locked until commit. Returns the first refusal, after which
 * the caller must roll `tx` back. Throws when a query fails, so the gates fail closed (ASVS-16.5.3).
 */
export async function passMoneyGates(
  tx: Tx,
  action: MoneyAction,
): Promise<{ readonly plan: SpendingPlan } | Refusal<MoneyGateRefusal>> {
  const { player, restrictedUnits: units, implicitAccess = 'allow', spends, now } = action;
  const { playerId, sessionId, createdAt } = player;
  const { locationToken: token, activity, useKey } = action;
  // Takes the locks in a statement of their own, so that the gates read what was committed before. In one statement,
  // they would read a snapshot from before the wait for the locks, and a player excluded during that wait could still
  // buy.
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
      // Uses the token up, which a refusal of any gate rolls back. It never waits, because a player's tokens are used
      // under the same lock.
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
