import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { judgeJackpot } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Draw, findDrawsIn } from '../draw-games/index.ts';
import { chargesAt, isForDraw, lastChargeAt, noticeFrom, type PlannedCharge } from './charge.ts';
import type { Subscription } from './subscription.ts';

/** More draws than a schedule keeps ahead of a game that has subscriptions. */
const MAX_DRAWS = 200;

/** Draws of a game that a subscription may still buy for, nearest first. */
export async function findUpcomingDraws(db: Db, asked: { gameId: string; now: Temporal.Instant }): Promise<Draw[]> {
  const { gameId, now } = asked;
  const onSale = { gameId, states: ['open', 'scheduled'] as const, closingAfter: now, limit: MAX_DRAWS };
  const draws = await findDrawsIn(db, onSale);
  return draws.filter((draw) => Temporal.Instant.compare(now, lastChargeAt(draw)) < 0);
}

/** The rules of a draw. */
export function rulesOf(draw: Draw): AnyRules {
  return rulesOfVersion(draw.gameId, draw.rulesVersion);
}

/** What the advertised jackpot of a draw says to a subscription's threshold. */
export function jackpotOf({ terms }: Pick<Subscription, 'terms'>, { jackpot }: Draw): ReturnType<typeof judgeJackpot> {
  return judgeJackpot(terms.jackpotAtLeastCents, jackpot?.advertisedCents ?? null);
}

/** The charge of a subscription for a draw as it is planned; never before `now`. */
export function planCharge(
  subscription: Subscription,
  draw: Draw,
  told: { now: Temporal.Instant; isTold: boolean },
): PlannedCharge {
  const { subscriptionId, playerId } = subscription;
  const { drawId, drawDate, session, drawsAt, closesAt } = draw;
  const planned = chargesAt(draw, subscriptionId);
  const isPast = Temporal.Instant.compare(planned, told.now) < 0;
  return {
    ...{ subscriptionId, playerId, drawId, drawDate, session, drawsAt, closesAt },
    chargesAt: isPast ? told.now : planned,
    noticedAt: told.isTold ? told.now : undefined,
  };
}

/** Draws whose notices would be out by now: whoever orders only now has to be told by the order itself. */
export function drawsToldByAct(subscription: Subscription, draws: readonly Draw[], now: Temporal.Instant): Draw[] {
  return draws.filter((draw) => Temporal.Instant.compare(noticeFrom(draw), now) <= 0 && isForDraw(subscription, draw));
}
