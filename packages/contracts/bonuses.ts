import * as z from 'zod/mini';
import { centsOnWire, dollarsOnWire, idText, instantText } from './codecs.ts';

/** Paths of the bonuses room: the first two are the specification's (S7-8, S7-9), the others ours. */
export const BONUS_PATHS = {
  prizes: '/web/bonus/rest/v1/player-bonuses/me/prizes',
  history: '/web/bonus/rest/v1/bonus-campaigns/history/me',
  ongoing: '/web/bonus/rest/v1/bonus-campaigns/ongoing/me',
  promoPreviews: '/web/bonus/rest/v1/promo-codes/previews',
  promoRedemptions: '/web/bonus/rest/v1/promo-codes/redemptions',
} as const;

/** Kinds of bonus (S3-10). */
export const bonusType = z.enum(['FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'CASH_CREDIT']);

/** Where a bonus stands: to be played, played, turned into cash, run out, taken back. */
export const bonusStatus = z.enum(['ACTIVE', 'USED', 'CONVERTED', 'EXPIRED', 'CANCELLED']);

/** How much has to be staked until what is left becomes cash; dollars. */
export const bonusWagering = z.object({ times: z.int(), required: dollarsOnWire, done: dollarsOnWire });

/** A player's bonus (S3-10) with its terms; amounts in dollars. */
export const playerBonus = z.object({
  playerBonusId: idText,
  bonusType,
  title: z.string(),
  allowedGames: z.array(z.string()),
  /** What one free round pays; null for other kinds. */
  costPerTicket: z.nullable(dollarsOnWire),
  /** Whole free rounds that are left; null for other kinds. */
  numberOfTickets: z.nullable(z.int()),
  status: bonusStatus,
  amount: dollarsOnWire,
  remaining: dollarsOnWire,
  /** Null: it never becomes cash, only what it wins is. */
  wagering: z.nullable(bonusWagering),
  grantedAt: instantText,
  expiresAt: instantText,
  endedAt: z.nullable(instantText),
});
export const playerBonuses = z.array(playerBonus);

/** `?bonusType=FREE_ROUNDS`: bonuses of one kind alone (S7-8). */
export const bonusPrizesQuery = z.strictObject({ bonusType: z.optional(bonusType) });

/** `?mostRecent=true` (S7-9): the newest page. Pages after it are asked by `cursor`. */
export const bonusHistoryQuery = z.strictObject({
  mostRecent: z.optional(z.enum(['true', 'false'])),
  cursor: z.optional(idText),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export const bonusHistoryPage = z.object({ pageItems: z.array(playerBonus), nextCursor: z.nullable(z.string()) });

/** What starts a bonus of a campaign. */
export const campaignTrigger = z.enum(['DEPOSIT', 'PROMO_CODE', 'FIRST_PURCHASE', 'OPERATOR']);

/** The terms of a campaign, everything a player has to know before accepting (IRGS-11). Amounts in cents. */
export const bonusTerms = z.object({
  campaignId: idText,
  title: z.string(),
  trigger: campaignTrigger,
  bonusType,
  allowedGames: z.array(z.string()),
  /** A deposit match: percent of the deposit, at most `maxBonusCents`. Null for a fixed amount. */
  matchPercent: z.nullable(z.int()),
  maxBonusCents: centsOnWire,
  minDepositCents: z.nullable(centsOnWire),
  isFirstDepositOnly: z.boolean(),
  needsCode: z.boolean(),
  ticketCount: z.nullable(z.int()),
  ticketCents: z.nullable(centsOnWire),
  wageringTimes: z.nullable(z.int()),
  bonusDays: z.int(),
  validUntil: instantText,
});
export const bonusOffers = z.array(bonusTerms);

/** A code as a player types it: case and blanks around it do not matter. */
export const promoCodeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** Asks what a code would give; with `depositCents` for a deposit of that amount. */
export const promoPreviewBody = z.strictObject({
  code: promoCodeText,
  depositCents: z.optional(centsOnWire),
});
export const promoPreview = z.object({ bonusCents: centsOnWire, terms: bonusTerms });

/** Redeems a code that needs no deposit. */
export const promoRedemptionBody = z.strictObject({ code: promoCodeText });

export type PlayerBonus = z.output<typeof playerBonus>;
export type BonusHistoryPage = z.output<typeof bonusHistoryPage>;
export type BonusTerms = z.output<typeof bonusTerms>;
export type PromoPreview = z.output<typeof promoPreview>;
