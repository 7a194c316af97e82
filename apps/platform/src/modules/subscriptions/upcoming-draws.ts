import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { compareJackpot } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Draw, findDrawsIn } from '../draw-games/index.ts';
import { chargesAt, isForDraw, lastChargeAt, noticeFrom, type PlannedCharge } from './charge.ts';
import type { Subscription } from './subscription.ts';

/** Maximum number of draws to read: more than a schedule plans ahead for any game with subscriptions. */
const MAX_DRAWS = 200;

/** Returns the draws of a game that a subscription may still buy, nearest first. */
export async function findUpcomingDraws(db: Db, input: { gameId: string; now: Temporal.Instant }): Promise<Draw[]> {
  const { gameId, now } = input;
  const onSale = { gameId, states: ['open', 'scheduled'] as const, closingAfter: now, limit: MAX_DRAWS };
  const draws = await findDrawsIn(db, onSale);
  return draws.filter((draw) => Temporal.Instant.compare(now, lastChargeAt(draw)) < 0);
}

/** Returns the rules that a draw is sold by. */
export function rulesOfDraw(draw: Draw): AnyRules {
  return rulesOfVersion(draw.gameId, draw.rulesVersion);
}

/** Compares a draw's advertised jackpot with a subscription's threshold. */
export function compareDrawJackpot(
  { terms }: Pick<Subscription, 'terms'>,
  { jackpot }: Draw,
): ReturnType<typeof compareJackpot> {
  return compareJackpot(terms.jackpotAtLeastCents, jackpot?.advertisedCents ?? null);
}

/** Returns the planned charge of a subscription for a draw; never before `now`. */
export function planCharge(
  subscription: Subscription,
  draw: Draw,
  planning: { now: Temporal.Instant; isNotified: boolean },
): PlannedCharge {
  const { subscriptionId, playerId } = subscription;
  const { drawId, drawDate, session, drawsAt, closesAt } = draw;
  const planned = chargesAt(draw, subscriptionId);
  const isPast = Temporal.Instant.compare(planned, planning.now) < 0;
  return {
    ...{ subscriptionId, playerId, drawId, drawDate, session, drawsAt, closesAt },
    chargesAt: isPast ? planning.now : planned,
    noticedAt: planning.isNotified ? planning.now : undefined,
  };
}

/** Returns the draws whose notices would be out by now. The order itself must notify the player of these. */
export function drawsReportedByAct(subscription: Subscription, draws: readonly Draw[], now: Temporal.Instant): Draw[] {
  return draws.filter((draw) => Temporal.Instant.compare(noticeFrom(draw), now) <= 0 && isForDraw(subscription, draw));
}
