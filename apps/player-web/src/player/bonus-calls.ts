import {
  BONUS_PATHS,
  type BonusHistoryPage,
  type BonusTerms,
  bonusHistoryPage,
  bonusOffers,
  type PlayerBonus,
  playerBonus,
  playerBonuses,
  promoRedemptionBody,
} from '@sunflower/contracts/bonuses.ts';
import { jsonBody } from '../runtime/http/call.ts';
import { send } from '../runtime/http/http-client.ts';

/** Bonuses to be played. [S7-8] */
export function askBonuses(signal?: AbortSignal): Promise<PlayerBonus[]> {
  return send({ path: BONUS_PATHS.prizes, answer: playerBonuses, ...(signal ? { signal } : {}) });
}

/** Bonuses that are over, newest first. [S7-9] */
export function askBonusHistory(
  page: { limit: number; cursor: string | undefined },
  signal: AbortSignal,
): Promise<BonusHistoryPage> {
  const query = { mostRecent: 'true', ...page };
  return send({ path: BONUS_PATHS.history, query, answer: bonusHistoryPage, signal });
}

/** Campaigns that would give this player something now. */
export function askBonusOffers(signal: AbortSignal): Promise<BonusTerms[]> {
  return send({ path: BONUS_PATHS.ongoing, answer: bonusOffers, signal });
}

/** Redeems a code that needs no deposit; the same code again answers the bonus it gave. */
export function redeemCode(code: string): Promise<PlayerBonus> {
  return send({
    method: 'POST',
    path: BONUS_PATHS.promoRedemptions,
    body: jsonBody(promoRedemptionBody, { code }),
    answer: playerBonus,
  });
}
