import { BONUS_PATHS } from '@sunflower/contracts/bonuses.ts';
import { type PromoPreview, promoPreview, promoPreviewBody } from '@sunflower/contracts/promo-codes.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

/**
 * Returns what a code would add to a deposit. The server counts wrong guesses, so it's called when the player applies
 * the code, not on every keystroke.
 */
export function previewPromo(code: string, depositCents: Cents | undefined): Promise<PromoPreview> {
  return send({
    method: 'POST',
    path: BONUS_PATHS.promoPreviews,
    body: jsonBody(promoPreviewBody, { code, ...(depositCents === undefined ? {} : { depositCents }) }),
    answer: promoPreview,
  });
}
