import { sumCents } from '@sunflower/money/cents.ts';
import { askTogether } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { restrictionQuestion, saleMarkQuestion, type UnitCheck } from '../access/index.ts';
import { type Spend, type SpendingPlan, spendableBonusesQuestion, spendingPlan } from '../bonuses/index.ts';
import type { LocationGate } from '../geolocation/index.ts';
import { lockedBalancesQuestion } from '../ledger/index.ts';
import { identityLevelQuestion } from '../players/index.ts';
import { limitsQuestion, realityCheckQuestion } from '../responsible-gaming/index.ts';
import { runningSessionQuestion, type SignedInPlayer } from '../sessions/index.ts';
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
 * Passes all gates of a purchase in their final order; the first "no" is the answer and must roll `tx` back. Every gate closes on doubt: a
 * room that cannot answer throws, and nothing is sold (ASVS-16.5.3).
 *
 * 1. session: still running and this player's, judged anew inside the transaction
 * 2. identity level: verified, nothing less (GLI19-02)
 * 3. access: no restriction, exclusion or stop covers the unit (GLI19-11, GLI19-19)
 * 4. reality check: none of this session waits for its answer (RTS-13)
 * 5. limits: the spend is counted, and passes no limit by one cent (GLI19-10)
 * 6. location: a fresh token from inside the state, for this action alone (GLI19-12)
 * 7. funds: the money is there; its row stays locked until commit (GLI19-08)
 */
export async function passMoneyGates(
  tx: Tx,
  action: MoneyAction,
): Promise<{ readonly plan: SpendingPlan } | Refusal<MoneyGateRefusal>> {
  const { player, restrictedUnits: units, implicitAccess: implicit = 'allow', spends, now } = action;
  const { playerId, sessionId, createdAt } = player;
  const { locationToken: token, activity, useKey } = action;
  // First what locks, so that one player's purchases pass the gates one after the other; then what is read. In one statement the reading
  // would be as old as the waiting: a player excluded meanwhile would still buy. The token's signature is verified during the first.
  const [locked, location] = await Promise.all([
    askTogether(tx, {
      mark: saleMarkQuestion(),
      balances: lockedBalancesQuestion(playerId),
      limit: limitsQuestion({
        playerId,
        kind: 'spend',
        amountCents: sumCents(spends.map((spend) => spend.amountCents)),
        now,
      }),
    }),
    action.locationGate.locationQuestion({ ...player, token, activity, useKey, now }),
  ]);
  const told = await askTogether(tx, {
    session: runningSessionQuestion({ sessionId, playerId, now }),
    identityLevel: identityLevelQuestion(playerId),
    restriction: restrictionQuestion({ playerId, units, check: { mode: 'all', implicit }, now }),
    reality: realityCheckQuestion({ playerId, sessionId, createdAt, now }),
    // Whatever changes a bonus holds the lock on the balance, so what is read after it stands until commit.
    bonuses: spendableBonusesQuestion({ playerId, now }),
    // It uses the token, which the "no" of any gate undoes. It waits for nobody: whoever uses the player's tokens holds the lock on her balance.
    location,
  });
  if (told.session) return refuse('SESSION_EXPIRED', told.session.details ? { details: told.session.details } : {});
  if (told.identityLevel !== 'verified')
    return refuse('IDENTITY_REQUIRED', { details: { identityLevel: told.identityLevel ?? null } });
  if (told.restriction) return told.restriction;
  if (told.reality) return told.reality;
  if (locked.limit) return locked.limit;
  const located = await told.location();
  if (isRefusal(located)) return located;
  const plan = spendingPlan({ balances: locked.balances, bonuses: told.bonuses }, spends);
  return isRefusal(plan) ? plan : { plan };
}
