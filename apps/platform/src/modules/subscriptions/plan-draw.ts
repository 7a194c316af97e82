import { remainingDraws } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import { SHORTEST_NOTICE_HOURS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../access/index.ts';
import type { Draw } from '../draw-games/index.ts';
import { findExclusions } from '../responsible-gaming/index.ts';
import type { PlannedCharge } from './charge.ts';
import { countOpenCharges, insertCharges, settleCharge } from './charges-store.ts';
import { notifyMissed, notifyPlayers } from './notify-player.ts';
import type { Subscription } from './subscription.ts';
import { compareDrawJackpot, drawsReportedByAct, findUpcomingDraws, planCharge } from './upcoming-draws.ts';

/**
 * Plans the charges of running subscriptions for one of their draws, and notifies the players. The caller must hold the
 * row locks. A charge announced too late counts as missed immediately, and the player is notified only of that. Players
 * barred from the game, or below their jackpot threshold, aren't notified. Safe to run twice.
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
  const barred = await findBarredPlayers(tx, { subscriptions: wanted, gameId: draw.gameId, now });
  const charges = wanted.map((subscription) => {
    // Barred players aren't charged, and a jackpot below the threshold isn't charged either.
    const isNotified = !barred.has(subscription.playerId) && compareDrawJackpot(subscription, draw) !== 'below';
    const planned = planCharge(subscription, draw, { now, isNotified });
    return { subscription, isNotified, isLate: isNotified && isTooLate(planned, now), planned };
  });
  const fresh = await insertCharges(
    tx,
    charges.map(({ planned, isLate }) => ({
      ...planned,
      ...(isLate ? { noticedAt: undefined } : {}),
      reason: barred.get(planned.playerId) ?? null,
    })),
  );
  for (const { subscription, isNotified, isLate, planned } of charges) {
    const { subscriptionId, chargesAt } = planned;
    if (!fresh.has(subscriptionId) || !isNotified) continue;
    if (isLate) {
      const missed = { outcome: 'missed', reason: 'NOTICE_TOO_SHORT' } as const;
      await settleCharge(tx, { subscriptionId, drawId: draw.drawId, ...missed, now });
      await notifyMissed(tx, { subscription, draw, reason: missed.reason }, now);
    } else {
      const notice = { kind: 'CHARGE_COMING', subscription, draw, chargesAt, reason: null } as const;
      await notifyPlayers(tx, [{ ...notice, shownUntil: draw.closesAt }], now);
    }
  }
}

/**
 * Plans another draw instead of one that wasn't bought, for a subscription to a limited number of draws. Plans only
 * draws so near that the planning job no longer visits them.
 */
export async function planReplacementDraw(tx: Tx, subscription: Subscription, now: Temporal.Instant): Promise<void> {
  if (subscription.terms.end.kind !== 'draws') return;
  const draws = await findUpcomingDraws(tx, { gameId: subscription.gameId, now });
  for (const draw of drawsReportedByAct(subscription, draws, now))
    await planDrawFor(tx, { subscriptions: [subscription], draw, now });
}

function isTooLate({ chargesAt }: PlannedCharge, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(chargesAt, now.add({ hours: SHORTEST_NOTICE_HOURS })) < 0;
}

/**
 * Returns the players who are barred from a game, with the reason. Few players have restrictions, so each of them can
 * be queried separately.
 */
async function findBarredPlayers(
  tx: Tx,
  input: { subscriptions: readonly Subscription[]; gameId: string; now: Temporal.Instant },
): Promise<Map<string, 'ON_BREAK' | 'NOT_AVAILABLE'>> {
  const { subscriptions, gameId, now } = input;
  const playerIds = [...new Set(subscriptions.map((one) => one.playerId))];
  const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(gameId)];
  const barred = new Map<string, 'ON_BREAK' | 'NOT_AVAILABLE'>();
  for (const playerId of await findDeniedPlayers(tx, { playerIds, units, now })) {
    const { takeABreak, selfExclusion } = await findExclusions(tx, { playerId, now });
    barred.set(playerId, takeABreak || selfExclusion ? 'ON_BREAK' : 'NOT_AVAILABLE');
  }
  return barred;
}
