import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { findGame, GAMES } from '@sunflower/game-rules/games.ts';
import { isAfterEnd } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Draw } from '../draw-games/index.ts';
import { isForDraw, noticeFrom } from './charge.ts';
import { countOpenCharges, deletePlannedBefore, findPlannedDraws, markDrawPlanned } from './charges-store.ts';
import { endSubscription, pauseForProblem } from './end-subscription.ts';
import { planDrawFor } from './plan-draw.ts';
import type { Subscription } from './subscription.ts';
import { listRunning, listSubscribedGames, lockSubscription } from './subscriptions-store.ts';
import { findUpcomingDraws } from './upcoming-draws.ts';

/** Number of subscriptions per transaction, and maximum number of such pages per game, which bounds the loop. */
const PAGE = 200;
const MAX_PAGES = 50_000;
/** Minutes in which a draw is planned again, to find subscriptions that were ordered during the first run. */
const PLAN_AGAIN_MINUTES = 15;
/** Days a draw stays marked as planned: until long after its close. */
const MARKS_RETENTION_DAYS = 7;

/**
 * Plans the charges of every draw a day before its first charge, and notifies the players. Safe to run twice at any
 * time: a charge is planned once, and its player is notified once. Pauses subscriptions of games that are no longer
 * sold.
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
  await deletePlannedBefore(db, now.subtract({ hours: 24 * MARKS_RETENTION_DAYS }));
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
  if (isReached(settled, now)) await inTransaction(db, (tx) => markDrawPlanned(tx, { drawId: draw.drawId, now }));
}

async function planPage(
  tx: Tx,
  { draw, now, running }: { draw: Draw; now: Temporal.Instant; running: readonly Subscription[] },
): Promise<void> {
  const subscriptions: Subscription[] = [];
  for (const { subscriptionId } of running) {
    // Read again under its lock, because the player may be changing it.
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
    // An announced draw before its end is bought first; the subscription ends with the last of these draws.
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
        if (subscription?.state === 'active') await pauseForProblem(tx, subscription, { reason: 'GAME_CLOSED', now });
      }
    });
    if (running.length < PAGE) return;
  }
}

function isReached(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) <= 0;
}
