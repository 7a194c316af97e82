import * as z from 'zod/mini';
import { bonusTerms } from './bonuses.ts';
import { centsOnWire } from './codecs.ts';
import { freeText } from './free-text.ts';

/**
 * Bodies of the calls about promo codes (`BONUS_PATHS`): apart from the bonuses, which every page of a player loads,
 * because they need the rules of typed texts.
 */

/** A promo code as typed; case and surrounding spaces are ignored. */
export const promoCodeText = freeText(40).check(z.trim(), z.minLength(1));

/** Previews what a promo code would grant, for a deposit of `depositCents` if given. */
export const promoPreviewBody = z.strictObject({
  code: promoCodeText,
  depositCents: z.optional(centsOnWire),
});
export const promoPreview = z.object({ bonusCents: centsOnWire, terms: bonusTerms });

/** Redeems a promo code that needs no deposit. */
export const promoRedemptionBody = z.strictObject({ code: promoCodeText });

export type PromoPreview = z.output<typeof promoPreview>;
