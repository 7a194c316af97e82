import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { findGame, GAMES } from '@sunflower/game-rules/games.ts';
import { isAfterEnd } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Draw } from '../draw-games/index.ts';
import { isForDraw, noticeFrom } from './charge.ts';
import { countOpenCharges, deletePlannedBefore, findPlannedDraws, markPlanned } from './charges-store.ts';
import { endSubscription, failSubscription } from './end-subscription.ts';
import { planDrawFor } from './plan-draw.ts';
import type { Subscription } from './subscription.ts';
import { listRunning, listSubscribedGames, lockSubscription } from './subscriptions-store.ts';
import { findUpcomingDraws } from './upcoming-draws.ts';

/** Subscriptions one transaction looks at, and how many of them a game has at most: the loop's bound. */
const PAGE = 200;
const MAX_PAGES = 50_000;
/** A draw is looked at again for so long: what was ordered while it was first looked at is found then. */
const PLAN_AGAIN_MINUTES = 15;
/** Days a draw is remembered as planned: long after its close, when nobody asks any more. */
const MARKS_KEPT_DAYS = 7;

/**
 * Plans the charges of every draw that comes near, and tells each player of hers a day before it is made. Safe at any time and twice: a charge
 * is planned once, and whoever has it already is not told again. Subscriptions of a game that is sold no more are paused.
 */
export async function planCharges(db: Db, now: Temporal.Instant): Promise<void> {
  for (const gameId of await listSubscribedGames(db)) if (!findGame(gameId)) await pauseGame(db, { gameId, now });
  for (const { gameId } of GAMES) {
    if (isDrawnAllDay(gameId)) continue;
    const near = (await findUpcomingDraws(db, { gameId, now })).filter((draw) => isReached(noticeFrom(draw), now));
    const planned = await findPlannedDraws(
      db,
      near.map((draw) => draw.drawId),
    );
    for (const draw of near) if (!planned.has(draw.drawId)) await planDraw(db, { draw, now });
  }
  await deletePlannedBefore(db, now.subtract({ hours: 24 * MARKS_KEPT_DAYS }));
}

async function planDraw(db: Db, { draw, now }: { draw: Draw; now: Temporal.Instant }): Promise<void> {
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const running = await listRunning(db, { gameId: draw.gameId, after, limit: PAGE });
    await inTransaction(db, (tx) => planPage(tx, { draw, now, running }));
    after = running.at(-1)?.subscriptionId;
    if (running.length < PAGE) break;
  }
  const settled = noticeFrom(draw).add({ minutes: PLAN_AGAIN_MINUTES });
  if (isReached(settled, now)) await inTransaction(db, (tx) => markPlanned(tx, { drawId: draw.drawId, now }));
}

async function planPage(
  tx: Tx,
  { draw, now, running }: { draw: Draw; now: Temporal.Instant; running: readonly Subscription[] },
): Promise<void> {
  const subscriptions: Subscription[] = [];
  for (const { subscriptionId } of running) {
    // By its lock, and anew: its player may be changing it.
    const subscription = await lockSubscription(tx, subscriptionId);
    if (subscription?.state === 'active') subscriptions.push(subscription);
  }
  const open = await countOpenCharges(
    tx,
    subscriptions.map((one) => one.subscriptionId),
  );
  for (const subscription of subscriptions) {
    const { terms, drawsBought, subscriptionId } = subscription;
    const isOver = isAfterEnd(terms.end, { drawDate: draw.drawDate, drawsBought });
    // A draw before its end that was announced is bought first; it ends with the last of those.
    if (isOver && !open.has(subscriptionId)) await endSubscription(tx, subscription, { reason: 'END_REACHED', now });
  }
  await planDrawFor(tx, { subscriptions: subscriptions.filter((one) => isForDraw(one, draw)), draw, now });
}

async function pauseGame(db: Db, { gameId, now }: { gameId: string; now: Temporal.Instant }): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const running = await listRunning(db, { gameId, after: undefined, limit: PAGE });
    await inTransaction(db, async (tx) => {
      for (const { subscriptionId } of running) {
        const subscription = await lockSubscription(tx, subscriptionId);
        if (subscription?.state === 'active') await failSubscription(tx, subscription, { reason: 'GAME_CLOSED', now });
      }
    });
    if (running.length < PAGE) return;
  }
}

function isReached(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) <= 0;
}
