import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';

/** Why a player gets no bonus now, whatever the campaign (IRGS-11). */
export type BonusBar =
  | 'PLAYER_UNKNOWN'
  | 'IDENTITY_REQUIRED'
  | 'PLAYER_EXCLUDED'
  | 'PLAYER_RESTRICTED'
  | 'PLAYER_AT_RISK';

/** Every "no" of a grant. */
export type GrantRefusal =
  | BonusBar
  | 'CAMPAIGN_UNKNOWN'
  | 'CAMPAIGN_NOT_RUNNING'
  | 'CAMPAIGN_NEEDS_DEPOSIT'
  | 'BONUS_HAD_ALREADY'
  | 'BUDGET_SPENT'
  | 'GRANT_KEY_REUSED'
  | 'GRANT_BARRED';

/** Every "no" of making or stopping a campaign. */
export type CampaignRefusal =
  | 'CAMPAIGN_MALFORMED'
  | 'CAMPAIGN_KNOWN'
  | 'PROMO_CODE_KNOWN'
  | 'APPROVAL_NEEDED'
  | 'CAMPAIGN_UNKNOWN'
  | 'CAMPAIGN_STOPPED'
  | 'REASON_MISSING';

/** Every "no" of a promo code. PROMO_UNKNOWN is said of codes that never were, are over, not begun or spent alike. */
export type PromoRefusal =
  | 'PROMO_UNKNOWN'
  | 'PROMO_TRIES_USED'
  | 'PROMO_USED'
  | 'PROMO_NEEDS_DEPOSIT'
  | 'PROMO_DEPOSIT_TOO_SMALL'
  | 'PROMO_FIRST_DEPOSIT_ONLY'
  | 'BONUS_NOT_AVAILABLE';

/** What a promo code's refusals become on the wire. None is a status that generic clients try again by themselves (S7-37). */
export const PROMO_REFUSAL_TABLE: RefusalTable<PromoRefusal> = {
  PROMO_UNKNOWN: { status: 422, message: 'This code gives nothing. Please check how it is written.' },
  PROMO_TRIES_USED: { status: 422, message: 'Too many codes that gave nothing. Please try again later.' },
  PROMO_USED: { status: 422, message: 'You have used this code already.' },
  PROMO_NEEDS_DEPOSIT: { status: 422, message: 'This code is used with a deposit.' },
  PROMO_DEPOSIT_TOO_SMALL: { status: 422, message: 'The deposit is too small for this code.' },
  PROMO_FIRST_DEPOSIT_ONLY: { status: 422, message: 'This code is for a first deposit.' },
  BONUS_NOT_AVAILABLE: { status: 403, message: 'Offers are not available to you at the moment.' },
};
