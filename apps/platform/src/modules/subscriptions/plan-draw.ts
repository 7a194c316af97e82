import { remainingDraws } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import { SHORTEST_NOTICE_HOURS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import type { Draw } from '../draw-games/index.ts';
import { findExclusions } from '../responsible-gaming/index.ts';
import type { PlannedCharge } from './charge.ts';
import { countOpenCharges, insertCharges, settleCharge } from './charges-store.ts';
import type { Subscription } from './subscription.ts';
import { tellMissed, tellPlayers } from './tell-player.ts';
import { drawsToldByAct, findUpcomingDraws, jackpotOf, planCharge } from './upcoming-draws.ts';

/**
 * Plans the charges of running subscriptions, whose rows are locked, for a draw they are for, and tells their players. One whose notice would be
 * too short is missed at once, and that alone is told of it. Whoever is kept from the game hears nothing. Safe twice.
 */
export async function planDrawFor(
  tx: Tx,
  { subscriptions, draw, now }: { subscriptions: readonly Subscription[]; draw: Draw; now: Temporal.Instant },
): Promise<void> {
  const ids = subscriptions.map((one) => one.subscriptionId);
  const open = await countOpenCharges(tx, ids);
  const wanted = subscriptions.filter(
    ({ subscriptionId, terms, drawsBought }) =>
      remainingDraws(terms.end, drawsBought) > (open.get(subscriptionId) ?? 0),
  );
  const kept = await findKeptAway(tx, { subscriptions: wanted, gameId: draw.gameId, now });
  const charges = wanted.map((subscription) => {
    // No charge will be made of who is kept away; a jackpot that is too low is none either.
    const isTold = !kept.has(subscription.playerId) && jackpotOf(subscription, draw) !== 'below';
    const planned = planCharge(subscription, draw, { now, isTold });
    return { subscription, isTold, isLate: isTold && isTooLate(planned, now), planned };
  });
  const fresh = await insertCharges(
    tx,
    charges.map(({ planned, isLate }) => ({
      ...planned,
      ...(isLate ? { noticedAt: undefined } : {}),
      reason: kept.get(planned.playerId) ?? null,
    })),
  );
  for (const { subscription, isTold, isLate, planned } of charges) {
    const { subscriptionId, chargesAt } = planned;
    if (!fresh.has(subscriptionId) || !isTold) continue;
    if (isLate) {
      const missed = { outcome: 'missed', reason: 'NOTICE_TOO_SHORT' } as const;
      await settleCharge(tx, { subscriptionId, drawId: draw.drawId, ...missed, now });
      await tellMissed(tx, { subscription, draw, reason: missed.reason }, now);
    } else {
      const told = { kind: 'CHARGE_COMING', subscription, draw, chargesAt, reason: null } as const;
      await tellPlayers(tx, [{ ...told, shownUntil: draw.closesAt }], now);
    }
  }
}

/** Plans what has become free of a number of draws, when one that was planned was not bought: for draws so near that nobody looks at them again. */
export async function planInstead(tx: Tx, subscription: Subscription, now: Temporal.Instant): Promise<void> {
  if (subscription.terms.end.kind !== 'draws') return;
  const draws = await findUpcomingDraws(tx, { gameId: subscription.gameId, now });
  for (const draw of drawsToldByAct(subscription, draws, now))
    await planDrawFor(tx, { subscriptions: [subscription], draw, now });
}

function isTooLate({ chargesAt }: PlannedCharge, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(chargesAt, now.add({ hours: SHORTEST_NOTICE_HOURS })) < 0;
}

/** Players who are kept from a game, and why. Few are denied anything, so that each of those can be asked about alone. */
async function findKeptAway(
  tx: Tx,
  asked: { subscriptions: readonly Subscription[]; gameId: string; now: Temporal.Instant },
): Promise<Map<string, 'ON_BREAK' | 'NOT_AVAILABLE'>> {
  const { subscriptions, gameId, now } = asked;
  const playerIds = [...new Set(subscriptions.map((one) => one.playerId))];
  const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(gameId)];
  const kept = new Map<string, 'ON_BREAK' | 'NOT_AVAILABLE'>();
  for (const playerId of await findDeniedPlayers(tx, { playerIds, units, now })) {
    const { takeABreak, selfExclusion } = await findExclusions(tx, { playerId, now });
    kept.set(playerId, takeABreak || selfExclusion ? 'ON_BREAK' : 'NOT_AVAILABLE');
  }
  return kept;
}
