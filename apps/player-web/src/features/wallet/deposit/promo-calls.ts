import { BONUS_PATHS, type PromoPreview, promoPreview, promoPreviewBody } from '@sunflower/contracts/bonuses.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** What a code would give with a deposit. Guesses are counted, so it is asked when the player wants it and not at each key. */
export function previewPromo(code: string, depositCents: Cents | undefined): Promise<PromoPreview> {
  return send({
    method: 'POST',
    path: BONUS_PATHS.promoPreviews,
    body: jsonBody(promoPreviewBody, { code, ...(depositCents === undefined ? {} : { depositCents }) }),
    answer: promoPreview,
  });
}
