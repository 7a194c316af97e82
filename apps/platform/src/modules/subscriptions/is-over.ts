import { isAfterEnd } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isForDraw } from './charge.ts';
import { countOpenCharges, listSettledDraws } from './charges-store.ts';
import type { Subscription } from './subscription.ts';
import { findUpcomingDraws } from './upcoming-draws.ts';

/**
 * Returns whether a subscription has reached its end: the ordered number of draws is bought, or every draw up to the
 * last day is settled. The caller must hold its row lock.
 */
export async function isOver(tx: Tx, subscription: Subscription, now: Temporal.Instant): Promise<boolean> {
  const { subscriptionId, gameId, terms, drawsBought } = subscription;
  if (terms.end.kind !== 'date') return terms.end.kind === 'draws' && drawsBought >= terms.end.count;
  if ((await countOpenCharges(tx, [subscriptionId])).size > 0) return false;
  const draws = await findUpcomingDraws(tx, { gameId, now });
  const settled = await listSettledDraws(tx, { subscriptionIds: [subscriptionId], now });
  const over = new Set(settled.map(({ drawId }) => drawId));
  // Only a schedule that continues after the last day proves that no more draws come before that day.
  const isKnown = draws.some(({ drawDate }) => isAfterEnd(terms.end, { drawDate, drawsBought }));
  return isKnown && !draws.some((draw) => !over.has(draw.drawId) && isForDraw(subscription, draw));
}
