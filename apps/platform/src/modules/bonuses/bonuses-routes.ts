import {
  BONUS_PATHS,
  bonusHistoryPage,
  bonusHistoryQuery,
  bonusOffers,
  bonusPrizesQuery,
  type PlayerBonus,
  playerBonus,
  playerBonuses,
} from '@sunflower/contracts/bonuses.ts';
import { promoPreview, promoPreviewBody, promoRedemptionBody } from '@sunflower/contracts/promo-codes.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { type Bonus, isPlayable, roundsLeft } from './bonus.ts';
import { termsOnWire } from './bonus-terms-wire.ts';
import { PROMO_REFUSAL_TABLE } from './bonuses-refusals.ts';
import { findBonusHistory, findShownBonuses, findShownOffers } from './find-bonuses.ts';
import { previewPromo, redeemPromo } from './judge-promo.ts';

/** Routes of a player's bonuses, ended bonuses, current offers, and promo codes (S7-8, S7-9). */
export function bonusesRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;

  const listSchema = { querystring: bonusPrizesQuery, response: { 200: playerBonuses } };
  app.get(BONUS_PATHS.prizes, { config, schema: listSchema }, async (request) => {
    const now = clock.now();
    const { bonusType } = request.query;
    const bonuses = await findShownBonuses(db, { playerId: request.player.playerId, now });
    const input = bonuses.filter((bonus) => bonusType === undefined || bonus.bonusType === bonusType);
    return input.map((bonus) => bonusOnWire(bonus, now));
  });

  const historySchema = { querystring: bonusHistoryQuery, response: { 200: bonusHistoryPage } };
  app.get(BONUS_PATHS.history, { config, schema: historySchema }, async (request) => {
    const { cursor, limit } = request.query;
    const now = clock.now();
    const { playerId } = request.player;
    const page = await findBonusHistory(db, { playerId, limit, now, ...(cursor === undefined ? {} : { cursor }) });
    return {
      pageItems: page.pageItems.map((bonus) => bonusOnWire(bonus, now)),
      nextCursor: page.nextCursor ?? null,
    };
  });

  app.get(BONUS_PATHS.ongoing, { config, schema: { response: { 200: bonusOffers } } }, async (request) =>
    (await findShownOffers(db, { playerId: request.player.playerId, now: clock.now() })).map(termsOnWire),
  );

  const previewSchema = { body: promoPreviewBody, response: { 200: promoPreview } };
  app.post(BONUS_PATHS.promoPreviews, { config, schema: previewSchema }, async (request, reply) => {
    const { code, depositCents } = request.body;
    const { playerId } = request.player;
    const input = { playerId, code, now: clock.now(), ...(depositCents === undefined ? {} : { depositCents }) };
    const previewed = await previewPromo(db, input);
    if (isRefusal(previewed)) return sendRefusal(reply, previewed, PROMO_REFUSAL_TABLE);
    return { bonusCents: previewed.bonusCents, terms: termsOnWire(previewed.campaign) };
  });

  const redemptionSchema = { body: promoRedemptionBody, response: { 200: playerBonus } };
  app.post(BONUS_PATHS.promoRedemptions, { config, schema: redemptionSchema }, async (request, reply) => {
    const now = clock.now();
    const redeemed = await redeemPromo(db, { playerId: request.player.playerId, code: request.body.code, now });
    return isRefusal(redeemed) ? sendRefusal(reply, redeemed, PROMO_REFUSAL_TABLE) : bonusOnWire(redeemed.bonus, now);
  });
}

/**
 * Converts a bonus to the player's view. An expired one is shown as expired even before the job has taken back its
 * unspent amount.
 */
function bonusOnWire(bonus: Bonus, now: Temporal.Instant): PlayerBonus {
  const isRunOut = bonus.state === 'ACTIVE' && !isPlayable(bonus, now);
  return {
    playerBonusId: bonus.bonusId,
    bonusType: bonus.bonusType,
    title: bonus.title,
    allowedGames: [...bonus.allowedGames],
    costPerTicket: bonus.ticketCents ?? null,
    numberOfTickets: roundsLeft(bonus) ?? null,
    status: isRunOut ? 'EXPIRED' : bonus.state,
    amount: bonus.amountCents,
    remaining: isRunOut ? 0n : bonus.remainingCents,
    wagering:
      bonus.wageringTimes === undefined
        ? null
        : { times: bonus.wageringTimes, required: bonus.requiredCents, done: bonus.wageredCents },
    grantedAt: bonus.grantedAt.toString(),
    expiresAt: bonus.expiresAt.toString(),
    endedAt: (isRunOut ? bonus.expiresAt : bonus.endedAt)?.toString() ?? null,
  };
}
