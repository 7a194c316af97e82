import * as z from 'zod/mini';
import { centsOnWire, dollarsOnWire, idText, instantText } from './codecs.ts';

/** Paths of the bonuses module: the first two are from the specification (S7-8, S7-9), the others are ours. */
export const BONUS_PATHS = {
  prizes: '/web/bonus/rest/v1/player-bonuses/me/prizes',
  history: '/web/bonus/rest/v1/bonus-campaigns/history/me',
  ongoing: '/web/bonus/rest/v1/bonus-campaigns/ongoing/me',
  promoPreviews: '/web/bonus/rest/v1/promo-codes/previews',
  promoRedemptions: '/web/bonus/rest/v1/promo-codes/redemptions',
} as const;

/** Kinds of bonus (S3-10). */
export const bonusType = z.enum(['FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'CASH_CREDIT']);

/** State of a bonus: available to play, fully played, converted to cash, expired, canceled. */
export const bonusStatus = z.enum(['ACTIVE', 'USED', 'CONVERTED', 'EXPIRED', 'CANCELED']);

/** Progress toward converting the rest of the bonus to cash: the amount to wager and the amount wagered, in dollars. */
export const bonusWagering = z.object({ times: z.int(), required: dollarsOnWire, done: dollarsOnWire });

/** A player's bonus (S3-10) with its terms; amounts are in dollars. */
export const playerBonus = z.object({
  playerBonusId: idText,
  bonusType,
  title: z.string(),
  allowedGames: z.array(z.string()),
  /** Value of one free round; null for other kinds. */
  costPerTicket: z.nullable(dollarsOnWire),
  /** Number of whole free rounds left; null for other kinds. */
  numberOfTickets: z.nullable(z.int()),
  status: bonusStatus,
  amount: dollarsOnWire,
  remaining: dollarsOnWire,
  /** Null: the bonus itself never converts to cash; only its prizes do. */
  wagering: z.nullable(bonusWagering),
  grantedAt: instantText,
  expiresAt: instantText,
  endedAt: z.nullable(instantText),
});
export const playerBonuses = z.array(playerBonus);

/** `?bonusType=FREE_ROUNDS` returns only bonuses of one kind (S7-8). */
export const bonusPrizesQuery = z.strictObject({ bonusType: z.optional(bonusType) });

/** Pages are newest first: without `cursor` the newest one. `mostRecent` (S7-9) is accepted and changes nothing. */
export const bonusHistoryQuery = z.strictObject({
  mostRecent: z.optional(z.enum(['true', 'false'])),
  cursor: z.optional(idText),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export const bonusHistoryPage = z.object({ pageItems: z.array(playerBonus), nextCursor: z.nullable(z.string()) });

/** What triggers the grant of a campaign's bonus. */
export const campaignTrigger = z.enum(['DEPOSIT', 'PROMO_CODE', 'FIRST_PURCHASE', 'OPERATOR']);

/** Terms of a campaign: everything a player must know before accepting it (IRGS-11). Amounts are in cents. */
export const bonusTerms = z.object({
  campaignId: idText,
  title: z.string(),
  trigger: campaignTrigger,
  bonusType,
  allowedGames: z.array(z.string()),
  /** A deposit match: this percentage of the deposit, up to `maxBonusCents`. Null for a fixed amount. */
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

export type PlayerBonus = z.output<typeof playerBonus>;
export type BonusHistoryPage = z.output<typeof bonusHistoryPage>;
export type BonusTerms = z.output<typeof bonusTerms>;
