import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';

/** Why a player can't get any bonus now, from any campaign (IRGS-11). */
export type BonusBar =
  | 'PLAYER_UNKNOWN'
  | 'IDENTITY_REQUIRED'
  | 'PLAYER_EXCLUDED'
  | 'PLAYER_RESTRICTED'
  | 'PLAYER_AT_RISK';

/** Reasons to refuse a grant. */
export type GrantRefusal =
  | BonusBar
  | 'CAMPAIGN_UNKNOWN'
  | 'CAMPAIGN_NOT_RUNNING'
  | 'CAMPAIGN_NEEDS_DEPOSIT'
  | 'BONUS_HAD_ALREADY'
  | 'BUDGET_SPENT'
  | 'GRANT_KEY_REUSED'
  | 'GRANT_BARRED';

/** Reasons to refuse creating or stopping a campaign. */
export type CampaignRefusal =
  | 'CAMPAIGN_MALFORMED'
  | 'CAMPAIGN_KNOWN'
  | 'PROMO_CODE_KNOWN'
  | 'APPROVAL_NEEDED'
  | 'CAMPAIGN_UNKNOWN'
  | 'CAMPAIGN_STOPPED'
  | 'REASON_MISSING';

/**
 * Reasons to refuse a promo code. PROMO_UNKNOWN covers codes that don't exist, have ended, haven't started or have no
 * budget left.
 */
export type PromoRefusal =
  | 'PROMO_UNKNOWN'
  | 'PROMO_TRIES_USED'
  | 'PROMO_USED'
  | 'PROMO_NEEDS_DEPOSIT'
  | 'PROMO_DEPOSIT_TOO_SMALL'
  | 'PROMO_FIRST_DEPOSIT_ONLY'
  | 'BONUS_NOT_AVAILABLE';

/**
 * Maps refusals of promo codes to HTTP responses. None is a status that generic clients retry automatically (S7-37).
 */
export const PROMO_REFUSAL_TABLE: RefusalTable<PromoRefusal> = {
  PROMO_UNKNOWN: { status: 422, message: "That code isn't valid. Check the spelling and try again." },
  PROMO_TRIES_USED: { status: 422, message: "You've tried too many codes that aren't valid. Try again later." },
  PROMO_USED: { status: 422, message: "You've already used this code." },
  PROMO_NEEDS_DEPOSIT: { status: 422, message: 'Use this code when you add money.' },
  PROMO_DEPOSIT_TOO_SMALL: { status: 422, message: 'Your deposit is too small for this code.' },
  PROMO_FIRST_DEPOSIT_ONLY: { status: 422, message: 'This code is only for a first deposit.' },
  BONUS_NOT_AVAILABLE: { status: 403, message: "Offers aren't available to you right now." },
};
