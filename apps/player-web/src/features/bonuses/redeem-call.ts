import { BONUS_PATHS, type PlayerBonus, playerBonus } from '@sunflower/contracts/bonuses.ts';
import { promoRedemptionBody } from '@sunflower/contracts/promo-codes.ts';
import { jsonBody } from '../../runtime/http/call.ts';
import { send } from '../../runtime/http/http-client.ts';

/** Redeems a code that needs no deposit. Idempotent: the same code returns the bonus it already granted. */
export function redeemCode(code: string): Promise<PlayerBonus> {
  return send({
    method: 'POST',
    path: BONUS_PATHS.promoRedemptions,
    body: jsonBody(promoRedemptionBody, { code }),
    answer: playerBonus,
  });
}
