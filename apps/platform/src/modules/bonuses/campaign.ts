import type { Cents } from '@sunflower/money/cents.ts';

export const BONUS_TYPES = ['FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'CASH_CREDIT'] as const;
/** Kinds of bonus (S3-10). */
export type BonusType = (typeof BONUS_TYPES)[number];

export const CAMPAIGN_TRIGGERS = ['DEPOSIT', 'PROMO_CODE', 'FIRST_PURCHASE', 'OPERATOR'] as const;
/** What starts a bonus of a campaign: a deposit (with its code, if it has one), a code alone, the first purchase, or an operator. */
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number];

/** What an operator decides about a campaign, once; afterwards it can only be stopped. */
export type CampaignTerms = {
  /** Names the campaign for operators and in the ledger: house account `bonuses/<slug>`. */
  readonly slug: string;
  /** As players read it. */
  readonly title: string;
  readonly trigger: CampaignTrigger;
  readonly promoCode: string | undefined;
  readonly bonusType: BonusType;
  /** Of a match: percent of the deposit. Undefined: every bonus is `maxBonusCents`. */
  readonly matchPercent: number | undefined;
  readonly maxBonusCents: Cents;
  /** Of free rounds: how many, and what each pays. */
  readonly ticketCount: number | undefined;
  readonly ticketCents: Cents | undefined;
  readonly minDepositCents: Cents | undefined;
  readonly isFirstDepositOnly: boolean;
  readonly allowedGames: readonly string[];
  /** Undefined: it never becomes cash. 0: cash at once. Else it becomes cash after so many times its amount was staked. */
  readonly wageringTimes: number | undefined;
  readonly bonusDays: number;
  readonly validFrom: Temporal.Instant;
  readonly validUntil: Temporal.Instant;
  readonly budgetCents: Cents;
  readonly grantsPerPlayer: number;
  readonly playerCapCents: Cents;
};

/** A campaign as it stands. */
export type Campaign = CampaignTerms & {
  readonly campaignId: string;
  readonly grantedCents: Cents;
  readonly stoppedAt: Temporal.Instant | undefined;
  readonly createdBy: string;
  readonly approvedBy: string | undefined;
  readonly createdAt: Temporal.Instant;
};

/** The house account a campaign's money comes from, and expired credit goes back to. */
export function campaignAccount(campaign: Pick<Campaign, 'slug'>): string {
  return `bonuses/${campaign.slug}`;
}

/** Whether a campaign gives bonuses at an instant. */
export function isRunning(campaign: Campaign, now: Temporal.Instant): boolean {
  return (
    campaign.stoppedAt === undefined &&
    Temporal.Instant.compare(campaign.validFrom, now) <= 0 &&
    Temporal.Instant.compare(now, campaign.validUntil) < 0
  );
}

/** Codes as they are kept and compared: case and blanks around them do not matter. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

/** What made a bonus possible, as far as the amount depends on it. */
export type Occasion = { readonly depositCents?: Cents; readonly isFirstDeposit?: boolean };

/** Why an occasion gives nothing. */
export type OccasionProblem = 'DEPOSIT_NEEDED' | 'DEPOSIT_TOO_SMALL' | 'NOT_FIRST_DEPOSIT';

/** The bonus an occasion gives, a match rounded down to whole cents; or why it gives none. */
export function bonusFor(terms: CampaignTerms, occasion: Occasion): Cents | OccasionProblem {
  if (terms.trigger !== 'DEPOSIT') return terms.maxBonusCents;
  const { depositCents, isFirstDeposit } = occasion;
  if (depositCents === undefined) return 'DEPOSIT_NEEDED';
  if (terms.isFirstDepositOnly && isFirstDeposit === false) return 'NOT_FIRST_DEPOSIT';
  if (depositCents <= 0n || depositCents < (terms.minDepositCents ?? 0n)) return 'DEPOSIT_TOO_SMALL';
  if (terms.matchPercent === undefined) return terms.maxBonusCents;
  const matchCents = (depositCents * BigInt(terms.matchPercent)) / 100n;
  if (matchCents === 0n) return 'DEPOSIT_TOO_SMALL';
  return matchCents < terms.maxBonusCents ? matchCents : terms.maxBonusCents;
}

/** What a player was granted by one campaign so far. */
export type GrantedSoFar = { readonly grants: number; readonly cents: Cents };

/** Why a campaign gives this player no further bonus of an amount: a bonus is granted whole or not at all. */
export function capProblem(
  campaign: Campaign,
  asked: { amountCents: Cents; sofar: GrantedSoFar },
): 'BONUS_HAD_ALREADY' | 'BUDGET_SPENT' | undefined {
  const { amountCents, sofar } = asked;
  if (sofar.grants >= campaign.grantsPerPlayer || sofar.cents + amountCents > campaign.playerCapCents)
    return 'BONUS_HAD_ALREADY';
  return campaign.grantedCents + amountCents > campaign.budgetCents ? 'BUDGET_SPENT' : undefined;
}
