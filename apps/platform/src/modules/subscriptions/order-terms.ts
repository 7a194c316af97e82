import type { Cents } from '@sunflower/money/cents.ts';
import { isAfterEnd, isChosenDraw } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawGameUnit } from '../access/index.ts';
import type { Draw } from '../draw-games/index.ts';
import { type PlayerGateRefusal, passPlayerGate, residenceGate } from '../wallet/index.ts';
import type { Terms } from './subscription.ts';
import type { TermsRefusal } from './subscriptions-refusals.ts';
import { findSubscribedGame, fitsRules, quoteTerms } from './ticket-quote.ts';
import { findUpcomingDraws, rulesOfDraw } from './upcoming-draws.ts';

/**
 * Terms as evaluated now: the price of one draw, the version of its rules, and every draw of the game that can still be
 * bought.
 */
export type JudgedTerms = {
  readonly stakeCents: Cents;
  readonly rulesVersion: string;
  readonly draws: readonly Draw[];
};

/**
 * Checks terms for a game at the current time. Refuses terms that no draw fits: an unknown game, an end in the past, no
 * upcoming draw on the chosen days, or invalid boards.
 */
export async function judgeTerms(
  db: Db,
  input: { gameId: string; terms: Terms; drawsBought: number; now: Temporal.Instant },
): Promise<JudgedTerms | Refusal<TermsRefusal>> {
  const { gameId, terms, drawsBought, now } = input;
  const game = findSubscribedGame(gameId);
  if (isRefusal(game)) return game;
  const drawDate = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  if (isAfterEnd(terms.end, { drawDate, drawsBought }))
    return refuse('SUBSCRIPTION_END_PAST', { fields: [{ path: 'end', code: 'SUBSCRIPTION_END_PAST' }] });
  const draws = await findUpcomingDraws(db, { gameId, now });
  const first = draws.find((draw) => isChosenDraw(terms, draw));
  if (!first || !fitsRules(terms, rulesOfDraw(first)))
    return refuse('SUBSCRIPTION_DRAWS', { fields: [{ path: 'weekdays', code: 'SUBSCRIPTION_DRAWS' }] });
  const quote = quoteTerms(terms, first, now);
  return isRefusal(quote) ? quote : { ...quote, rulesVersion: first.rulesVersion, draws };
}

/** Passes the gates of creating or changing a subscription: the player gate, then a home address in Kansas. */
export async function passOrderGates(
  db: Db,
  input: { playerId: string; gameId: string; now: Temporal.Instant },
): Promise<Refusal<PlayerGateRefusal | 'RESIDENCE_REQUIRED'> | undefined> {
  const { playerId, gameId, now } = input;
  const action = { playerId, actsIn: 'standing-order', units: [drawGameUnit(gameId)], now } as const;
  const passed = await passPlayerGate(db, action, { residence: residenceGate(playerId) });
  return isRefusal(passed) ? passed : passed.residence;
}
